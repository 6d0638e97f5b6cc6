export const en = {
  // The questions beside the first message.
  doYouHaveOpeningNow: 'Do you have an opening now?',
  whatWouldItCostEachMonth: 'What would it cost each month, with care?',
  whenCanWeComeForVisit: 'When can we come for a visit?',
  whichTypesCareDoYouOffer: 'Which types of care do you offer?',
  // About the contract.
  byHowMuchDidYourPrices: 'By how much did your prices rise in each of the last three years?',
  howOftenDoPricesRiseAnd: 'How often do prices rise, and with how many days’ notice?',
  forHowManyMonthsIsPrice: 'For how many months is the price fixed after moving in?',
  whatPartCommunityFeeAndDeposit:
    'What part of the community fee and the deposit is refunded, and until when?',
  howManyDaysNoticeDoesResident: 'How many days of notice does a resident give before moving out?',
  forHowLongIsRoomKept: 'For how long is the room kept during a hospital stay, and at what price?',
  doYouAskResidentLeaveFor:
    'Do you ask a resident to leave for: two persons to transfer, injections, wandering, behavior, feeding?',
  whatHappensWhenResidentRunsOut: 'What happens when a resident runs out of money?',
  canTwoPeopleInOneRoom: 'Can two people in one room have different care levels?',
  doesYourContractHaveArbitrationClause: 'Does your contract have an arbitration clause?',
  areStaffAwakeAtNight: 'Are staff awake at night?',
  whichPetsCanResidentHave: 'Which pets can a resident have?',
  // A list of what the owner does not state.
  pleaseTellMe: 'Please tell me:',
  priceRoom: 'Price of a room',
  pricesRoomTypes: 'Prices of the room types',
  careLevelsAndTheirPrices: 'Care levels and their prices',
  whatPriceIncludes: 'What the price includes',
  acceptedPayment: 'Accepted payment',
  licenseNumber: 'License number',
  cmsCertificationNumber: 'CMS certification number',
  communityFee: 'Community fee',
  deposit: 'Deposit',
  feeForSecondPerson: 'Fee for a second person',
  // A wish for a visit.
  iWouldLikeVisitYourHome: 'I would like to visit your home on {day} at {time}. Does that work for you?',
  // With which a conversation begins after the yes of a home, before what was asked.
  youSaidYesOurRequest: 'You said yes to our request {number}.',
} as const;
