// The options of the product, in the order of the screens.

export const careTypes = [
  'Assisted Living',
  'Memory Care',
  'Independent Living',
  'Skilled Nursing',
  'Respite Care',
  'Adult Day Care',
] as const;

export const searchAmenities = [
  '24/7 Medical Care',
  'Private Rooms',
  'Semi-Private Rooms',
  'Hospice',
  'Assistance with Daily Living',
  'Common Areas',
  'Dining Room',
  'Garden/Outdoor Space',
  'Physical Therapy',
  'Recreational Activities',
  'Laundry Service',
  'Housekeeping',
  'Medication Management',
  'Transportation Service',
] as const;

/** The amenities of a property: those of the search form and 'Other'. */
export const amenities = [...searchAmenities, 'Other'] as const;

/** The label of 'Assistance with Daily Living' in the owner form. Accepted as input, but not stored. */
export const dailyLivingFormLabel = 'Assitance with Daily Living';

export const roomTypes = [
  'Studio',
  'One bedroom',
  'Two bedrooms',
  'Companion room',
  'Private room',
  'Semi-private room',
] as const;

/** What a monthly price can include. */
export const includedServices = [
  'Meals',
  'Utilities',
  'Internet and TV',
  'Housekeeping',
  'Laundry',
  'Transportation',
  'Medication management',
  'Help with bathing and dressing',
  'Activities',
  'Emergency call system',
  'Maintenance',
  'Parking',
] as const;

/** How residents can pay. */
export const payments = [
  'Private pay',
  'Long-term care insurance',
  'Medicaid',
  'Medicare (skilled nursing)',
  'VA Aid and Attendance',
] as const;

/** What the staff of a home can speak besides English. */
export const languages = [
  'Spanish',
  'Mandarin',
  'Cantonese',
  'Tagalog',
  'Vietnamese',
  'Arabic',
  'French',
  'Korean',
  'Russian',
  'Portuguese',
  'Haitian Creole',
  'Hindi',
  'German',
  'Polish',
  'Italian',
  'Urdu',
  'Persian',
  'Japanese',
  'Gujarati',
  'American Sign Language',
] as const;

/** Search radius options, in miles. */
export const radiusOptions = [5, 10, 25, 100] as const;
export const defaultRadius = 25;

export const sortOptions = ['distance', 'price', 'newest'] as const;

/** How often a saved search sends mail. */
export const mailIntervals = ['daily', 'weekly', 'never'] as const;

/** Why a home is new to a saved search. */
export const newsReasons = ['listed', 'available', 'price'] as const;

export const roles = ['patient', 'owner'] as const;

/** An owner usually answers within a few hours, a day, three days or a week. */
export const answerTimes = ['hours', 'day', 'days', 'week'] as const;
export const inquiryStatuses = ['pending', 'contacted', 'spam', 'closed', 'deleted'] as const;

export type CareType = (typeof careTypes)[number];
export type Amenity = (typeof amenities)[number];
export type Payment = (typeof payments)[number];
export type SortOption = (typeof sortOptions)[number];

/** The type of the sort key of a row in a cursor. A `?` means null for a row without one, which comes last. */
export const sortKeys = {
  distance: 'number',
  price: 'number?',
  newest: 'time',
} as const satisfies Record<SortOption, string>;
export type MailInterval = (typeof mailIntervals)[number];
export type NewsReason = (typeof newsReasons)[number];
export type Role = (typeof roles)[number];
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const states = [
  { code: 'AL', name: 'Alabama' },
  { code: 'AK', name: 'Alaska' },
  { code: 'AZ', name: 'Arizona' },
  { code: 'AR', name: 'Arkansas' },
  { code: 'CA', name: 'California' },
  { code: 'CO', name: 'Colorado' },
  { code: 'CT', name: 'Connecticut' },
  { code: 'DE', name: 'Delaware' },
  { code: 'FL', name: 'Florida' },
  { code: 'GA', name: 'Georgia' },
  { code: 'HI', name: 'Hawaii' },
  { code: 'ID', name: 'Idaho' },
  { code: 'IL', name: 'Illinois' },
  { code: 'IN', name: 'Indiana' },
  { code: 'IA', name: 'Iowa' },
  { code: 'KS', name: 'Kansas' },
  { code: 'KY', name: 'Kentucky' },
  { code: 'LA', name: 'Louisiana' },
  { code: 'ME', name: 'Maine' },
  { code: 'MD', name: 'Maryland' },
  { code: 'MA', name: 'Massachusetts' },
  { code: 'MI', name: 'Michigan' },
  { code: 'MN', name: 'Minnesota' },
  { code: 'MS', name: 'Mississippi' },
  { code: 'MO', name: 'Missouri' },
  { code: 'MT', name: 'Montana' },
  { code: 'NE', name: 'Nebraska' },
  { code: 'NV', name: 'Nevada' },
  { code: 'NH', name: 'New Hampshire' },
  { code: 'NJ', name: 'New Jersey' },
  { code: 'NM', name: 'New Mexico' },
  { code: 'NY', name: 'New York' },
  { code: 'NC', name: 'North Carolina' },
  { code: 'ND', name: 'North Dakota' },
  { code: 'OH', name: 'Ohio' },
  { code: 'OK', name: 'Oklahoma' },
  { code: 'OR', name: 'Oregon' },
  { code: 'PA', name: 'Pennsylvania' },
  { code: 'RI', name: 'Rhode Island' },
  { code: 'SC', name: 'South Carolina' },
  { code: 'SD', name: 'South Dakota' },
  { code: 'TN', name: 'Tennessee' },
  { code: 'TX', name: 'Texas' },
  { code: 'UT', name: 'Utah' },
  { code: 'VT', name: 'Vermont' },
  { code: 'VA', name: 'Virginia' },
  { code: 'WA', name: 'Washington' },
  { code: 'WV', name: 'West Virginia' },
  { code: 'WI', name: 'Wisconsin' },
  { code: 'WY', name: 'Wyoming' },
] as const;

/** Where one can search, and what licenses homes. Homes are listed in the 50 states only. */
export const statesAndDc = [...states, { code: 'DC', name: 'District of Columbia' }] as const;

export const listRoles = ['organizer', 'member'] as const;
/** What a member of a list can say to a home. */
export const votes = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof votes)[number];
