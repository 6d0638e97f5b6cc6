export const en = {
  title: 'Senior care homes in {city}, {state}',
  homes: {
    one: '1 home',
    other: '{number} homes',
  },
  openings: {
    one: '1 opening',
    other: '{number} openings',
  },
  range: '{lowest} to {highest}',
  costOfPlace: '{range} a month for a room with care.',
  homesListedHere: 'Homes listed here',
  homesWithOpenings: 'Homes with openings',
  noneNow: 'None now',
  openHomes: '{homes}, with {openings}',
  roomWithCareMonth: 'Room with care, a month',
  noHomeStatesIt: 'No home states it',
  counted:
    'Counted on {day}, from what the owners of the homes state. Homes that are not listed here are not counted.',
  full: 'Full',
  homesWithoutOpenings: '{homes} in {city}, {state}, none with openings.',
  homesOpen: '{homes} in {city}, {state}, {open} with openings.',
  costOfAll: '{range} at all',
  costOfOne: '{range} at the one home that states it',
  costOfSome: '{range} at the {homes} that state it',
  order: 'Homes with openings come first, then by name. No home can pay to rank higher.',
  orderOfSome:
    '{shown} of {homes}. Homes with openings come first, then by name. No home can pay to rank higher.',
  otherCities: 'Other cities in {state}',
} as const;
