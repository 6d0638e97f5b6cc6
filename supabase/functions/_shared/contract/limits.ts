/** Lengths in characters, counts and sizes, shared by the contract, the forms and the database. */
export const limits = {
  name: 120,
  street: 200,
  city: 80,
  description: 5_000,
  message: 2_000,
  /** Messages in one conversation, without the inquiry itself. */
  messages: 100,
  savedReplies: 10,
  savedReplyTitle: 60,
  reportDetails: 1_000,
  ownerAnswer: 1_000,
  roleInHome: 80,
  claimReason: 1_000,
  /** After a refused claim, until the owner can claim the home again. The same as in the database. */
  claimAgainDays: 30,
  /** Times that one proposal of a visit can have. */
  visitTimes: 3,
  email: 254,
  passwordMin: 6,
  /** Photos per property and per upload. */
  images: 10,
  imagePath: 300,
  /** Bytes of one photo. */
  imageBytes: 10 * 1024 * 1024,
  /** Dollars a month; numeric(10,2) in the database. */
  roomCost: 99_999_999.99,
  /** Dollars: the price of a room type or care level a month, a fee or a deposit. */
  price: 999_999.99,
  /** Dollars a month: a cost of a search. */
  monthlyCost: 9_999_999_999,
  careLevels: 5,
  careLevelName: 60,
  noticeDays: 365,
  licenseNumber: 40,
  /** Homes in one file that an owner imports. */
  importRows: 1_000,
  /** The ID of a home in the records of its owner. */
  ownId: 60,
  /** Homes in one request that changes many. */
  changedHomes: 50,
  /** The name of a key of a feed, and the keys of one owner. */
  feedKeyName: 60,
  feedKeys: 10,
  /** Days after which prices and availability count as outdated. */
  confirmationDays: 90,
  /** Miles between a property and the center of its ZIP code. */
  locationMiles: 25,
  /** Miles between the center of the ZIP code and the point from which a search measures. */
  rankedMiles: 5,
  /** Residents or available spots of one property. */
  capacity: 10_000,
  pageDefault: 24,
  pageMax: 100,
  listName: 60,
  /** The name of a member of a list. */
  memberName: 40,
  /** The name of an organization, and of a person who acts for it. */
  personName: 60,
  /** Whom an invitation to a team is for, and the open ones of one owner. */
  invitationLabel: 120,
  invitations: 100,
  /** Homes of which one person is in charge. */
  teamHomes: 1_000,
  /** What an owner types to find inquiries. */
  inquirySearch: 120,
  note: 2_000,
  /** Homes and members of one list, and lists of one person. */
  listHomes: 30,
  listMembers: 12,
  lists: 20,
  /** Saved searches of one person. */
  savedSearches: 10,
  unsubscribeToken: 200,
  /** Homes on one map. */
  pins: 1_000,
  /** Bytes of a request body. */
  body: 64 * 1024,
} as const;
