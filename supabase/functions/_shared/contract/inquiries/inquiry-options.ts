// Apart from options.ts, which every first view loads.

/** The two sides of an inquiry. */
export const inquirySides = ['family', 'owner'] as const;
/** How the owner may reach the family. */
export const contactWays = ['message', 'phone', 'email'] as const;
/** Where an inquiry stands, for the family. */
export const sentInquiryStates = ['sent', 'seen', 'answered', 'closed', 'withdrawn'] as const;
export const visitStates = ['proposed', 'confirmed', 'declined', 'cancelled', 'replaced', 'past'] as const;
/** What an inquiry can have besides messages and visits, for the filter of the inbox. */
export const inquiryParts = ['quote', 'hold'] as const;
export const moveInStates = ['none', 'asked', 'confirmed', 'declined'] as const;
/** Why a family reports an owner, or an owner a family. */
export const reportReasons = [
  'Spam or advertising',
  'Threatening or offensive words',
  'Asks for money or personal data',
  'Not who they say they are',
  'Something else',
] as const;
/** Why a family reports a home. */
export const homeReportReasons = [
  'Wrong price',
  'Does not exist',
  'Unsafe',
  'Photos are of another place',
  'Something else',
] as const;
