/// The name of a text in the string tables. A test checks that the tables and the keys agree.
public enum StringKey: String, Hashable, Sendable, CaseIterable {
    // Common.
    case add, addHint, addBar
    case deleteHint

    // What was done.
    case undoOffer, doneAdded, doneEdited, doneDeleted, doneDeletedManyOne, doneDeletedManyOther,
        donePutOn
    case doneTakenOff, doneBought, doneUnbought, doneQuantity, doneMoved, doneCleared

    // Tabs.
    case tabItems, tabShoppingList, tabContacts, tabWeather
    case tabItemsShort, tabShoppingListShort, tabContactsShort, tabWeatherShort

    // Items and their form.
    case itemsTitle, itemsCountOne, itemsCountOther, itemsEmpty, itemsNoMatch
    case itemsFilterPlaceholder, itemsOpen, itemsOpenHint, itemsToggle, itemsToggleHint, itemsAdd
    case itemsDelete, itemsDeleteMarked, itemsMore, itemsLess, itemsMoreIsMost, itemsLessIsOne
    case itemsMoveUp, itemsMoveDown, itemsMoveNotManual, itemsMoveFiltered, itemsMoveAtTop
    case itemsMoveAtBottom, itemsSort, itemsSortHint, itemsSortedAdded, itemsSortedName
    case itemsSortedPrice, itemsSortedCategory, itemsNoRow
    case rowPieces, rowQuantityUnit
    case formAddTitle, formEditTitle, formName, formNamePlaceholder, formPrice, formPricePlaceholder
    case formQuantity, formQuantityPlaceholder, formUnit, formUnitPlaceholder, formCategory
    case formCategoryPlaceholder, formNote, formNotePlaceholder, formNeedsName, formHasErrors
    case paidTitle, paidChanged, paidGone, paidFor, paidForAmount

    // The shopping list.
    case listTitle, listEmpty, listNoCategory, listBoughtMark, listOpenMark, listToggle
    case listToggleHint, listLessIsOne, listTakeOff, listTakeOffHint, listClear
    case listClearHint, listOffAlready, listNothingBought, listPaid, listPaidHint, listTotal
    case listInBasket, listToBuy
    case listWithoutPriceOne, listWithoutPriceOther

    // The store.
    case errorCannotOpen, errorUnsafeFolder, errorAnotherUsers, errorForeign, errorCorrupt
    case errorNewer, errorReadOnly, errorInterrupted, errorCountsRepaired
    case errorDiskFull, errorLocked, errorRemoved, errorRemovedRescued, errorMissing, errorNotOnList
    case errorChangedMeanwhile, errorFailed, errorSeed, errorReadOnlyStart, errorOrphanedLog
    case errorForeignLog, errorUnwritableLog, errorCrash, errorNotHardened, errorNotATerminal
    case errorTermNotSet, errorTermUnusable, errorUnknownProvider, errorUnusableKey
    case errorReadableKey, waitingForLock

    // Numbers that cannot be read.
    case numberUnexpected, numberNotANumber, numberNegative, numberZero, numberTooManyDigits
    case numberTooManyDecimals, numberMisplacedSeparator, numberAmbiguous, numberOtherUnit

    // The command line.
    case usageTitle, usageOptions, usagePurpose, usageMore, usageVariable
    case usageUnknownOption, usageUnknownCommand, usageMissingValue, usageUnexpectedValue
    case usageMissingOperand, usageUnexpectedOperand, usageMissingAction, usageConflict
    case optionData, optionLang, optionLog, optionAscii, optionDemo, optionHelp, optionVersion
    case optionPasswordFromInput
    case verbAccountAdd, verbAccountList, verbAccountPasswd, verbAccountDelete

    // Accounts on the command line.
    case accountPassword, accountNewPassword, accountPasswordAgain, accountPasswordsDiffer
    case accountNoTerminal, accountNoPassword, accountTooLong

    // Accounts: login, creation, change of password, deletion.
    case loginTitle, loginLockedTitle, loginAccount, loginAccountPlaceholder, loginPassword
    case loginPasswordPlaceholder, loginRemember, loginAuto, loginLogIn, loginLogInHint
    case loginUnlock, loginUnlockHint, loginNewAccount, loginTabs, loginMissing, loginSigningIn
    case loginUnlocking, loginRememberNote
    case newPassword, newPasswordRepeat, newPasswordPlaceholder, newPasswordRepeatPlaceholder
    case newPasswordMissing, newPasswordDiffers
    case strengthWeak, strengthFair, strengthGood
    case createTitle, createCreate, createHint, createCreating, createNeedsName, createWarning
    case changePasswordTitle, changePasswordOld, changePasswordNew, changePasswordChange
    case changePasswordHint, changePasswordChanging, changePasswordNeedsOld, changePasswordDone
    case changePasswordLosingOne, changePasswordLosingOther, changePasswordAnyway
    case deleteAccountTitle, deleteAccountDelete, deleteAccountDeleting, deleteAccountName
    case deleteAccountNamePlaceholder, deleteAccountNeedsName, deleteAccountNeedsPassword
    case deleteAccountWarning, deleteAccountDone

    // Contacts.
    case contactsTitle, contactsCountOne, contactsCountOther, contactsEmpty, contactsNoMatch
    case contactsSearchPlaceholder, contactsOpen, contactsOpenHint, contactsNoName
    case contactsNoRow, contactsAdd, contactsDelete, contactsCopy, contactsNothingToCopy
    case contactsJump, contactsJumpPrompt, contactsJumpCancel, contactsJumpCancelHint
    case contactsSort, contactsByGiven, contactsByFamily
    case contactsTrash, contactsLock, contactsNewPassword, contactsLogOut, contactsLogOutHint
    case contactsLogOutBar
    case contactsLogOutQuestion, contactsDamaged, contactsDamagedOne, contactsDamagedRemark
    case contactsLockedElsewhere, contactsLockedWithDraft, contactsDeletedElsewhere
    case contactsDraftQuestion, contactsDraftLost, contactsDraftOfDeleted, contactsNotAllWritten
    case contactsOldPassword
    case contactEditTitle, contactEmpty, contactCopy, contactCopyHint, contactCopied, contactEdit
    case contactEditHint, contactEditBar, contactDelete, contactNothingChanged, contactTooLarge
    case contactGiven, contactGivenPlaceholder, contactFamily, contactFamilyPlaceholder
    case contactPhone, contactPhonePlaceholder, contactLabel, contactEmail, contactEmailPlaceholder
    case contactOrganisation, contactOrganisationPlaceholder, contactJob, contactLink, contactNote
    case contactAddress, contactPrefix, contactAdditional, contactSuffix, contactNickname
    case contactPhonetic, contactSortAs, contactBirthday, contactCategories, contactPreferred
    case contactNotePlaceholder, contactOtherOne, contactOtherOther
    case addContactTitle, addContactName, addContactNamePlaceholder, addContactIncomplete
    case labelNone, labelHome, labelWork, labelMobile, labelMain, labelHomeFax, labelWorkFax
    case labelFax, labelPager, labelOther
    case trashTitle, trashEmpty, trashRestore, trashRestoreHint, trashRestored, trashEmptyIt
    case trashShow, trashShowHint, trashDelete, trashDeleteQuestion, trashDeleteButton
    case trashDeleted
    case trashEmptyBar, trashEmptyQuestion, trashEmptied
    case conflictLabeled

    // The vault.
    case vaultWrongPassword, vaultWrongPasswordAlone, vaultMustWait, vaultOutOfMemory
    case vaultDamagedAccount, vaultDamagedCard, vaultDamagedCards, vaultAccountExists
    case vaultInvalidAccount, vaultNotRemembered, vaultUnusablePassword, vaultCannotRemember
    case vaultLocked, vaultConflict, vaultMissing

    // Settings.
    case settingsTitle, settingsOpen, settingsIdleLock, settingsIdleNever
    case settingsIdleOne, settingsIdleOther, settingsCurrency, settingsCurrencyPlaceholder
    case settingsCurrencyInvalid, settingsCurrencyKept, settingsChangePassword
    case settingsDeleteAccount, settingsNeedsLogin, settingsAccount, settingsWeather
    case forecastSettingsTitle, forecastSettingsTemperature, forecastSettingsProvider
    case forecastSettingsServer, forecastSettingsKey, forecastSettingsNoKey, forecastSettingsBadKey
    case forecastSettingsKeyAgain, forecastSettingsReadableKey, forecastSettingsFixed

    // Weather and locations.
    case weatherNoPlace, weatherNothingYet, weatherEmptyReply, weatherFetching, weatherUpdating
    case weatherUpdated, weatherAgeNow, weatherAgeMinutes, weatherAgeHours, weatherAgeDays
    case weatherOffline, weatherOnlyPlace, weatherLocations, weatherLocationsHint, weatherRefresh
    case weatherRefreshHint, weatherRefreshBar, weatherRefreshOffline, weatherRefreshBusy
    case weatherRefreshEarly, weatherNext, weatherNextHint, weatherPrevious, weatherUnits
    case weatherUnitsHint, weatherFeels, weatherHighLow, weatherGusts, weatherWind, weatherRain
    case weatherPrecipitation, weatherHumidity, weatherPressure, weatherCloud, weatherUV
    case weatherVisibility, weatherHours, weatherDays, weatherMin, weatherMax, weatherDirections
    case weatherWeekdays
    case weatherMonths, weatherDate, weatherCreditHost
    case locationsTitle, locationsAddCurrent, locationsChoose, locationsChooseHint, locationsAdd
    case locationsDelete, locationsDeleteMarked, locationsDeletedMany, locationsFirstRow
    case locationsInUse, locationsClose, locationsCloseHint, locationsGuess, locationsGuessRight
    case locationsGuessSearch, locationsNoGuess
    case addLocationTitle, addLocationPlaceholder, addLocationPrompt, addLocationAdd
    case addLocationNothing, addLocationNoMatch

    // Forecasts, coordinates and the gazetteer.
    case gazetteerCredit, gazetteerUnusable, gazetteerUnreadable
    case coordinatesNotTwo, coordinatesLatitude, coordinatesLongitude, coordinatesUnreadable
    case forecastInvalidURL, forecastKeyMissing, forecastHostNotFound, forecastUnreachable
    case forecastRefused, forecastReset, forecastTimedOut, forecastInsecure, forecastRedirected
    case forecastTooLarge, forecastNoForecast, forecastWrongPlace, forecastUnauthorized
    case forecastForbidden, forecastPlaceRefused, forecastRequestRefused, forecastQuota
    case forecastQuotaUntil, forecastServer, forecastFetcherMissing, forecastFetcherDied
    case forecastCancelled, forecastFailed

    // The demo.
    case demoRemark, demoCredit, demoMissing, demoSilent, demoNoFolder, demoNotStarted
}
