export const en = {
  zipCodeOrCity: 'ZIP code or city',
  napervilleIl: 'Naperville, IL',
  search: 'Search',
  findHomeYouCanTrust: 'Find a senior care home you can trust',
  searchByZipCodeCityOr:
    'Search by ZIP code, city or state. Compare homes near the people you love, and write directly to the trusted property owners who run them.',
  whichTypeCare: 'Which type of care?',
  forFamilies: 'For Families',
  findSeniorCare: 'Find Senior Care',
  searchWithoutAccount: 'Search without an account',
  myFavorites: 'My Favorites',
  typesCare: 'Types of care',
  forOwners: 'For Owners',
  listMyProperty: 'List My Property',
  howListingWorks: 'How listing works',
  questionsFromOwners: 'Questions from owners',
  support: 'Support',
  contactSupport: 'Contact Support',
  viewCareGuide: 'View Care Guide',
  commonQuestions: 'Common questions',
  seniorCareHomesFoundClosePeople: 'Senior care homes, found close to the people you love.',
  footer: 'Footer',
  calmWayFindRightHome: 'A calm way to find the right home',
  choosingHomeForSomeoneYouLove:
    'Choosing a home for someone you love is hard enough. We keep the search simple and honest.',
  howItWorks: 'How It Works',
  threeStepsForFamiliesThreeSteps: 'Three steps for families, three steps for owners.',
  inNumbers: 'In numbers',
  availableProperties: 'Available properties',
  cities: 'Cities',
  readyWhenYouAre: 'Ready when you are',
  takeFirstLookTodayItIs: 'Take a first look today. It is free for families, and you can stop at any time.',
  features: 'Features',
  main: 'Main',
  favorites: 'Favorites',
  signIn: 'Sign In',
  menu: 'Menu',
  verifiedProperties: 'Verified properties',
  ownersVerifiedByOurTeam: 'Owners verified by our team',
  freeForFamilies: 'Free for families',
  imLookingForCare: "I'm Looking for Care",
  forYourselfParentOrFriendSee: 'For yourself, a parent or a friend: see homes, prices and openings nearby.',
  startSearching: 'Start Searching',
  iHaveProperties: 'I Have Properties',
  youRunSeniorCareHomeShow: 'You run a senior care home: show it to families who are looking right now.',
  wholeMonthlyPrice: 'The whole monthly price',
  roomCareAndFeesInOne: 'Room, care and fees in one number. If an owner has not listed a price, we say so.',
  listMapAndYourOwnPlaces: 'A list, a map and your own places',
  findHomesByZipCodeCity:
    'Find homes by ZIP code, city or state, and see how far each one is from the people you love.',
  compareAndDecideTogether: 'Compare and decide together',
  compareUpFourHomesAndShare:
    'Compare up to four homes, and share a list with your family, with votes and notes.',
  oneOwnerSeesYourNumber: 'One owner sees your number',
  sendMessageFromPageHomeOnly:
    'Send a message from the page of a home. Only its owner can read it, and you can withdraw it.',
  emailsWhenSomethingChanges: 'Emails when something changes',
  saveSearchOrTurnOnAlert:
    'Save a search, or turn on an alert for a full home. We email you when a home appears, has an opening, or costs less.',
  verifiedHomesAndOwners: 'Verified homes and owners',
  ourTeamChecksThatHomeExists: 'Our team checks that a home exists and is run by the person who lists it.',
  enterZipCodeOrCityAnd:
    'Enter a ZIP code, or a city and state. Choose the care you need and what you can spend.',
  lookAtPhotosPricesAndOpenings: 'Look at photos, prices and openings. Save the homes you like as favorites.',
  askYourQuestionsAndArrangeVisit: 'Ask your questions and arrange a visit. The owner answers you directly.',
  forPropertyOwners: 'For Property Owners',
  signUpAsPropertyOwnerAll: 'Sign up as a property owner. All you need is an email address.',
  addPhotosCareYouOfferYour: 'Add photos, the care you offer, your price and how many spots are free.',
  inquiriesArriveOnYourDashboardAnswer:
    'Inquiries arrive on your dashboard. Answer them there, and schedule visits.',
  familiesServed: 'Families served',
  rating: 'Rating',
  titleOfSite: '{productName} · Find a senior care home you can trust',
  findSeniorCareHomeNearPeople:
    'Find a senior care home near the people you love. Search by ZIP code, city or state, save the homes you like and write to their owners.',
  saved: 'Saved',
  yourHomesAreOpenData: 'Your homes are open data.',
  yourHomesAreNoLongerOpen: 'Your homes are no longer open data.',
  settingWasNotSaved: 'The setting was not saved',
  openData: 'Open data',
  hospitalsAgenciesOnAgingAnd211:
    'Hospitals, agencies on aging and 211 lines can copy what families read about your homes: prices, free spots, care, languages, address and phone number, with the day on which you confirmed them. Families find your homes on this site either way.',
  yourChoiceCouldNotBeLoaded: 'Your choice could not be loaded.',
  shareFactsMyHomes: 'Share the facts of my homes',
  yourOwnRoomOrApartmentWith:
    'Your own room or apartment, with help close by. Meals, cleaning and laundry are done for you. Staff help with daily tasks such as washing and dressing.',
  peopleWhoCanDoLotBy: 'People who can do a lot by themselves but need some help each day.',
  staffAreThereDayAndNight:
    'Staff are there day and night. Most homes do not have a nurse on duty all the time.',
  whatIsPartMonthlyPriceAnd: 'What is part of the monthly price, and what costs extra?',
  safeHomeForPeopleWithAlzheimers:
    "A safe home for people with Alzheimer's disease or another dementia. The doors are secured, each day follows a calm routine, and the staff are trained in memory care.",
  peopleWhoGetLostForgetEat:
    'People who get lost, forget to eat or take medicine, or are no longer safe alone.',
  moreStaffForEachResidentThan:
    'More staff for each resident than in assisted living. It usually costs $1,000 to $2,000 a month more.',
  howAreStaffTrainedAndWhat: 'How are the staff trained, and what do you do when someone is upset at night?',
  apartmentOrSmallHouseInCommunity:
    'An apartment or a small house in a community of older people. Meals, cleaning and repairs are included, and neighbors are close. There is no help with personal care.',
  peopleWhoAreHealthyAndWant: 'People who are healthy and want less housework and more company.',
  littleOrNoneIfYouNeed: 'Little or none. If you need care later, you can hire it or move.',
  canIStayHereIfI: 'Can I stay here if I need help one day?',
  nursingHomeNursesAreOnDuty:
    'A nursing home. Nurses are on duty day and night, and doctors visit. It is for serious or lasting medical needs.',
  peopleWhoNeedNursingEachDay:
    'People who need nursing each day, or who are recovering after a hospital stay.',
  nursesTherapyAndHelpWithEverything:
    'Nurses, therapy and help with everything. Medicare may pay for a short stay after the hospital. It does not pay for a long one.',
  howManyNursesAreOnDuty: 'How many nurses are on duty at night, and on weekends?',
  shortStayFromFewDaysFew: 'A short stay, from a few days to a few weeks. It gives family caregivers a rest.',
  familiesWhoTravelFallIllOr:
    'Families who travel, fall ill or simply need a break. It is also a good way to try out a home.',
  sameCareAsPeopleWhoLive: 'The same care as the people who live there.',
  howSoonIsRoomFreeAnd: 'How soon is a room free, and what is the shortest stay?',
  placeSpendDayWithMealsCompany:
    'A place to spend the day, with meals, company and care. In the evening everyone goes home.',
  peopleWhoLiveWithTheirFamily: 'People who live with their family and should not be alone during the day.',
  staffHelpDuringDaySomeCenters:
    'Staff help during the day. Some centers have a nurse. Many pick people up and bring them home.',
  whatAreYourHoursAndCan: 'What are your hours, and can you pick up my mother in the morning?',
  assistedLivingMemoryCareSkilledNursing:
    'Assisted living, memory care, skilled nursing: what each type of senior care means, costs, and who it is for. Whom to ask about help to pay in each state.',
  careGuide: 'Care Guide',
  wordsForSeniorCareCanBe:
    'The words for senior care can be confusing. Here is what they mean, and what to ask before you choose.',
  inThisGuide: 'In this guide',
  helpPay: 'Help to pay',
  questionsForVisit: 'Questions for a visit',
  takeThisPageWithYouOn:
    'Take this page with you, on your phone or on paper. Homes are used to these questions.',
  stillNotSure: 'Still not sure?',
  talkDoctorWhoKnowsPersonBest:
    'Talk to the doctor who knows the person best. A social worker or your Area Agency on Aging can help too, and it costs nothing. This guide is general advice; it does not replace theirs.',
  privacyNotice: 'Privacy Notice',
  privacyNoticeRealSiteSaysWho:
    'The privacy notice of a real site says who runs it, which data it stores and for how long, who receives the data, and how you can read or delete it.',
  thisDemoRunsOnComputerPerson:
    'This demo runs on the computer of the person who started it. Nothing you enter leaves that computer, and its emails stay in its own inbox.',
  terms: 'Terms',
  termsRealSiteSayWhoMay:
    'The terms of a real site say who may list a home, what families and owners may expect of each other, and what the site answers for.',
  homesOwnersAndFamiliesThisDemo:
    'The homes, owners and families of this demo are invented. No inquiry reaches a home.',
  thisIsSampleForDemoIt: 'This is a sample for the demo of {productName}. It is not a legal notice.',
  nothingFamiliesSearchSaveHomesAnd:
    'Nothing. Families search, save homes and write to owners free of charge.',
  onlyOwnerThatHomeNoOne:
    'Only the owner of that home. No one else sees your message, phone number or email address.',
  ownerFindsItOnTheirDashboard:
    'The owner finds it on their dashboard and calls or writes to you. If you hear nothing within three days, call the home or write to us.',
  checkYourSpamFolderFirstIf:
    'Check your spam folder first. If it is not there, choose Sign In, then Create Account, then "Send the confirmation again".',
  chooseSignInThenForgotYour:
    'Choose Sign In, then "Forgot your password?". We send you a link, and you choose a new password. The link works once.',
  yesChooseLargerOrLargestUnder:
    'Yes. Choose Larger or Largest under Text size, at the end of each page. This browser keeps your choice.',
  ownerHasNotListedOnePrice:
    'The owner has not listed one. The price often depends on the care a person needs. Ask the owner.',
  byDistanceNoHomeCanPay:
    'By distance. No home can pay to rank higher. Owners can set the location of a home on a map. If it is more than 5 miles from the center of the ZIP code, we measure from a point 5 miles from that center. You can also sort by price or by the newest.',
  ownerIsNotTakingNewResidents:
    'The owner is not taking new residents at the moment. The home stays in your favorites, so that you can see when that changes.',
  createAccountAsPropertyOwnerOn:
    'Create an account as a Property Owner. On your dashboard choose Add Property. You can add up to 10 photos, your price and the care you offer.',
  theirInquiriesAreOnYourDashboard:
    'Their inquiries are on your dashboard. New ones are marked. Please answer soon: families often decide within days.',
  yesEditHomeAndTurnOff:
    'Yes. Edit the home and turn off Active Property. Families no longer find it, and nothing is deleted. Turn it back on when you have an opening.',
  writeUsFromEmailAddressYour:
    'Write to us from the email address of your account, and we will help you change it.',
  questionsAboutFindingHomeYourAccount:
    'Questions about finding a home, your account or your listing? How to reach our team.',
  weAnswerEveryEmailUsuallyWithin: 'We answer every email, usually within one business day.',
  writeUs: 'Write to us',
  tellUsInYourOwnWords:
    'Tell us in your own words what happened or what you need. If it is about a home, please include its name and city. Please do not send us health details.',
  sendUsEmail: 'Send us an email',
  orWrite: 'Or write to',
  tenPlainQuestionsAboutDailyLife:
    'Ten plain questions about daily life, and the type of senior care that may fit. No account needed, and your answers are not sent.',
  tenQuestionsAboutTypicalDayFor:
    'Ten questions about a typical day for the person who needs care. Your answers stay on this page: they are not sent or saved, and are gone when you leave it.',
  thisIsNotDiagnosisItHelps:
    'This is not a diagnosis. It helps you start a search and a conversation with a doctor.',
  showTypesCare: 'Show types of care',
  clearMyAnswers: 'Clear my answers',
  whatMayFit: 'What may fit',
  chooseAnswer: 'Choose an answer.',
  askDoctor: 'Ask a doctor:',
  askHome: 'Ask a home:',
  whichTypeTenQuestions: '<link>Which type of care?</link> Ten questions help you choose.',
  notSureTenQuestions: 'Not sure? <link>Ten questions</link> suggest the types that may fit.',
  inEmergencyCall: 'In an emergency, call <link>911</link>.',
  ourCareGuideExplains: 'Not sure which type of care is right? Our <link>Care Guide</link> explains them.',
  sourcesOfQuestions:
    'The questions follow, in our own words, the areas of two published scales: S. Katz and others, “The index of ADL”, JAMA 1963, and M. P. Lawton and E. M. Brody, “Assessment of older people”, The Gerontologist 1969. The rule that suggests a type of care is ours. The <link>Care Guide</link> explains each type.',
  findKinds: 'Find {kinds}',
  and: 'and',
  searchNearYou: 'Search near you',
  compareHomes: 'Compare homes',
  writeToTheOwner: 'Write to the owner',
  createYourAccount: 'Create your account',
  listYourProperty: 'List your property',
  hearFromFamilies: 'Hear from families',
  goodFor: 'Good for',
  helpYouGet: 'Help you get',
  goodQuestion: 'A good question',
  helpToPay: 'Help to pay',
  costOfSearching: 'What does it cost me to search?',
  whoCanRead: 'Who can read what I write to a home?',
  whatHappensNow: 'I sent an inquiry. What happens now?',
  noConfirmation: 'I did not get the email to confirm my account.',
  forgotPassword: 'I forgot my password.',
  largerText: 'Can I make the text larger?',
  noPrice: 'Why does a home show no price?',
  whichComesFirst: 'How do you decide which home comes first?',
  markedUnavailable: 'A home is marked Unavailable. What does that mean?',
  howDoIList: 'How do I list my home?',
  howDoIHear: 'How do I hear from families?',
  canIHide: 'Can I hide a home for a while?',
  wrongAccount: 'I chose the wrong kind of account.',
  licenseAndTerms: 'License and terms',
  copyFactsOfHomes:
    'Hospitals, agencies on aging and 211 lines can copy the facts of homes as <link>open data</link>.',
} as const;
