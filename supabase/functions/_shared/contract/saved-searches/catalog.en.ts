export const en = {
  costRange: '{min} to {max}',
  costFrom: 'from {min}',
  costUpTo: 'up to {max}',
  priceWithCare: 'price with care',
  miles: '{radius} miles',
  withCare: '{cost} with care',
  openings: 'openings',
} as const;
