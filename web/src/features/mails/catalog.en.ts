export const en = {
  yourBrowserDoesNotLetThis:
    'Your browser does not let this site show notifications. Allow them in the settings of the browser for this site, and try again.',
  yourBrowserCouldNotReachIts:
    'Your browser could not reach its service for notifications. A private window has none. You get emails as before.',
  getNotificationsOnIphoneOrIpad:
    'To get notifications on an iPhone or iPad, first add this site to your home screen: tap Share, then “Add to Home Screen”. Open it from there, and come back to this page.',
  thisBrowserCannotShowNotificationsYou: 'This browser cannot show notifications. You get emails as before.',
  yourDevicesCouldNotBeLoaded: 'Your devices could not be loaded.',
  notifications: 'Notifications',
  yourDeviceCanTellYouAbout:
    'Your device can tell you about new messages, inquiries, requests for room, proposed visit times and free rooms in homes you watch. You then get no email about these. A notification never says who wrote or what. It ends when you sign out.',
  turnOnForThisDevice: 'Turn on for this device',
  notificationsAreOn: 'Notifications are on',
  thisDeviceShowsThemInPlace: 'This device shows them in place of emails.',
  devicesWithNotifications: 'Devices with notifications',
  turnOff: 'Turn off',
  turnOffDevice: 'Turn off {name}',
  notificationsAreOff: 'Notifications are off',
  youGetEmailsAgain: 'You get emails again.',
  deviceIsStillOn: 'The device is still on',
  browser: 'Browser',
  emailsWereNotTurnedOff: 'The emails were not turned off',
  weStillAskYouInConversation:
    'We still ask you in the conversation. You can turn the emails back on in your account.',
  yourSavedSearchesStayAsThey:
    'Your saved searches stay as they are. You can turn the emails back on at any time.',
  turnOffAllEmails: 'Turn off all emails',
  turnOffTheseEmails: 'Turn off these emails',
  theseEmailsAreOff: 'These emails are off',
  theseEmailsWereAlreadyOff: 'These emails were already off',
  weCouldNotReadThisLink: 'We could not read this link',
  thisLinkNoLongerWorks: 'This link no longer works',
  itIsMoreThanYearOld:
    'It is more than a year old, or part of it is missing. You can turn off the emails on your saved searches page, and those about visits in your account.',
  turnOffEmailsAboutVisits: 'Turn off emails about visits?',
  turnOffAllEmailsAboutYour: 'Turn off all emails about your saved searches?',
  turnOffEmailsAboutThisSearch: 'Turn off emails about this search?',
  turnOffEmailsAbout: 'Turn off emails about “{name}”?',
  noLongerAfterVisits: 'We will no longer email you after a visit. The questions stay in your conversations.',
  noLongerAboutAllSearches: 'We will no longer email you about any of your saved searches.',
  yourAccount: 'Your account',
  yourSavedSearches: 'Your saved searches',
  goHomePage: 'Go to the home page',
  since: '{name}, since {day}',
  thisDeviceSince: '{name} (this device), since {day}',
  browserOn: '{browser} on {system}',
  noLongerAboutThisSearch:
    'We will no longer email you about this search. Your other searches stay as they are.',
  noLongerAboutSearch: 'We will no longer email you about “{name}”. Your other searches stay as they are.',
} as const;
