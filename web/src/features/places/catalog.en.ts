export const en = {
  chooseState: 'Choose a state',
  onlyAgenciesCanTellYouWhether:
    'Only the agencies can tell you whether they will pay. Each fact below links to the page it comes from, with the month we last checked it. Ask before you rely on it.',
  medicaid: 'Medicaid',
  inManyStatesMedicaidWaiverOr:
    'In many states, a Medicaid waiver or program pays for care at home or in assisted living, not for room and board. Names and waiting lists differ by state.',
  askBeforeSavingsEndUntilDecember:
    'Ask before the savings end. Until December 31, 2026, Medicaid can pay for care in the three months before the month of the application. For applications from January 1, 2027 on, it is two months, and one month for adults under 65 in the group that was added by the Affordable Care Act.',
  monthsBeforeApplication: 'Months before the application',
  state: 'State',
  vaAidAndAttendance: 'VA Aid and Attendance',
  monthlyPaymentAddedVaPensionFor:
    'A monthly payment added to a VA pension, for Veterans and survivors who need daily help. It is paid to the person, who can use it to pay a home.',
  in: 'In {name}',
  medicaidProgram: 'Medicaid program',
  whomAskAboutIt: 'Whom to ask about it',
  longTermCareOmbudsman: 'Long-term care ombudsman',
  licensingAgency: 'Licensing agency',
  weDoNotHaveThisAsk: 'We do not have this. Ask the Eldercare Locator:',
  source: 'Source',
  sourceOf: 'Source: {of}',
  theLicensingAgency: 'The licensing agency',
  loadingLicensingAgency: 'Loading the licensing agency…',
  mostVaPaidMonthUntilThese:
    'The most VA paid a month until {vaAmountsEnd}. These amounts are from the year before. The VA page has the new ones.',
  mostVaPaysMonthUntil: 'The most VA pays a month, until {vaAmountsEnd}.',
  yourPlaces: 'Your places',
  seeHowFarEachHomeIs:
    'See how far each home is from up to three places that matter to you. They stay in this browser until you remove them or log out, and are never sent to us.',
  remove: 'Remove',
  removePlace: 'Remove {name}',
  addAnotherPlaceRemoveOneThese: 'To add another place, remove one of these three.',
  withSortByInSearchYou:
    'With “Sort by” in the search, you can see the homes nearest to all of these places first.',
  removeMyPlaces: 'Remove my places',
  done: 'Done',
  enterNameSuchAsWork: 'Enter a name, such as Work',
  youHavePlaceWithThisName: 'You have a place with this name',
  weCouldNotFindZipCode: 'We could not find the ZIP code {zipCode}. Check the five digits.',
  zipCodesDidNotLoadCheck: 'The ZIP codes did not load. Check your connection and try again.',
  name: 'Name',
  momsHouse: 'Mom’s house',
  zipCode: 'ZIP code',
  addPlace: 'Add place',
  asRecordedIn: ', as recorded in {month}',
  incomeLowersIt: 'Income lowers it, and VA looks at what you own. Only VA can say what it pays.',
  yourPlacesPart: 'Your places',
} as const;
