import { limits } from './limits.ts';

/** The texts with which the API refuses a call; those about one field of input stand in texts.ts. */
export const refusals = {
  bodyUnreadable: 'The body must be valid JSON',
  bodyNotJson: 'Send the body as application/json',
  bodyTooLarge: `The body can be at most ${limits.body / 1024} kB`,
  unauthorized: 'Unauthorized: please sign in',
  sessionExpired: 'Unauthorized: your session has ended, please sign in again',
  forbidden: 'You are not allowed to do this',
  recentSignInNeeded: 'Please sign in again before you delete your account',
  onlyOwnersList: 'Only property owners can list properties',
  propertyNotYours: 'This property belongs to another owner',
  ownPropertyInquiry: 'You cannot send an inquiry about your own property',
  notFound: 'Not found',
  propertyNotFound: 'Property not found',
  inquiryNotFound: 'Inquiry not found',
  zipNotFound: 'ZIP code not found',
  methodNotAllowed: 'This address does not answer that method',
  alreadyFavorited: 'This property is already in your favorites',
  roleInUse: 'Your role cannot change any more: your account already has a property, favorite or inquiry',
  conflict: 'This conflicts with what is already there',
  locationUnknown: 'We do not know this place',
  tooManyInquiries: 'You have sent too many inquiries. Please try again later.',
  unavailable: 'The service cannot be reached right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;
