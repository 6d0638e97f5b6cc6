import { limits } from './limits.ts';
import { numberText } from './number-text.ts';
import { sortOptions } from './options.ts';
import { searchTexts } from './search/search-texts.ts';

/** The error messages of input fields, shared by the forms and the API. */
export const texts = {
  ...searchTexts,
  required: 'Required',
  invalidInput: 'Invalid input',

  radiusInvalid: 'Radius must be 5, 10, 25 or 100 miles',
  sortInvalid: `Sort must be ${sortOptions.slice(0, -1).join(', ')} or ${sortOptions.at(-1)}`,
  limitInvalid: `Limit must be a whole number from 1 to ${limits.pageMax}`,
  cursorInvalid: 'Cursor must come from an earlier response',

  mailIntervalInvalid: 'Emails must be daily, weekly or never',
  searchNameRequired: 'Please enter a name for this search',

  nameRequired: 'Property Name is required',
  streetRequired: 'Street Address is required',
  cityRequired: 'City is required',
  stateInvalid: 'State must be a 2-letter abbreviation',
  stateUnknown: 'State must be one of the 50 US states',
  zipFormInvalid: 'Zip Code must be exactly 5 digits',
  capacityInvalid: 'Capacity must be at least 1',
  capacityTooLarge: `Capacity can be at most ${numberText(limits.capacity)}`,
  availableSpotsInvalid: 'Available spots cannot be negative',
  availableSpotsTooLarge: `Available spots can be at most ${numberText(limits.capacity)}`,
  availableSpotsOverCapacity: 'Available spots cannot be more than the total capacity',
  roomCostInvalid: 'Monthly room cost must be 0 or more',
  roomCostTooLarge: 'Monthly room cost can be at most $99,999,999.99',
  priceInvalid: 'Price must be 0 or more',
  priceTooLarge: 'Price can be at most $999,999.99',
  roomTypeUnknown: 'Room type is not one of the known room types',
  roomTypeTwice: 'Each room type can have only one price',
  careLevelNameRequired: 'Care level needs a name',
  careLevelTwice: 'Two care levels cannot have the same name',
  tooManyCareLevels: `You can add at most ${limits.careLevels} care levels`,
  includedServiceUnknown: 'Service is not one of the known services',
  openSpotsInvalid: 'openSpots must be true or false',
  costWithCareInvalid: 'costWithCare must be true or false',
  paymentUnknown: 'Payment is not one of the known payments',
  noticeDaysInvalid: `Notice period must be a whole number of days from 0 to ${limits.noticeDays}`,
  ownIdRequired: 'An own ID needs at least one character',
  changedMeanwhile: 'Someone else changed this in the meantime. Nothing was saved.',
  ownIdTaken: 'Another of your homes has this own ID',
  licenseNumberRequired: 'License number is required',
  licenseIncomplete: 'Enter both the license number and the state that issued it',
  licenseOfOtherState: 'The license must be from the state of the home',
  certificationNumberInvalid:
    'A CMS certification number has 6 characters, such as 145678. Please check it on your certificate',
  certificationNumberOfOther:
    'This is not the certification number of a nursing home. Its third to sixth characters are 5000 to 6499, or A, B, E or F and three digits',
  locationInvalid: 'Location must be a latitude and a longitude in degrees',
  locationTooFar: `Location must be within ${limits.locationMiles} miles of the center of the ZIP code`,
  careTypeUnknown: 'Care type is not one of the known care types',
  amenityUnknown: 'Amenity is not one of the known amenities',
  tooManyHomes: `You can choose at most ${limits.teamHomes} homes`,
  tooManyImages: `You can upload a maximum of ${limits.images} images.`,
  imagePathInvalid: 'Each image must be a path in your own folder',
  nothingToUpdate: 'Send at least one field to change',

  messageRequired: 'Please enter a message',
  phoneRequired: 'Please enter your phone number',
  phoneFormInvalid: 'Please enter a valid 10-digit US phone number',
  phoneExtension:
    'An extension cannot be entered here. Please enter the 10-digit number alone and write the extension in your message.',
  usPhoneInvalid: 'Please enter a 10-digit US phone number without an extension, such as (312) 555-0100',
  phoneInvalid: 'Invalid phone number format',
  emailFormInvalid: 'Please enter a valid email address with @ symbol',
  emailHasSpace: 'An email address cannot have spaces',
  emailHasSecondAt: 'An email address can have only one @ symbol',
  emailNameMissing: 'Please enter the part of your email address before the @ symbol',
  emailDomainInvalid:
    'Please enter the whole email address. After the @ symbol it needs a name such as example.com',
  emailUnreadable: 'Please check your email address. It should look like name@example.com',
  emailInvalid: 'Invalid email format',
  statusInvalid: 'Invalid status value',
  roleInvalid: "Role must be 'patient' or 'owner'",
  idInvalid: 'Id must be a UUID',
  newIdInvalid: 'Id of a new row must be a UUID of version 4',
  creationKeyInvalid: 'Idempotency-Key must be a UUID of version 4',

  listNameRequired: 'Please name the list',
  memberNameRequired: 'Please enter the name that the other members will see',
  noteRequired: 'Please enter a note',
  voteUnknown: 'Vote must be yes, maybe or no',
} as const;
