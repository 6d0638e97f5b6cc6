export const en = {
  noOpenings: 'No openings now',
  openings: { one: '{count} opening', other: '{count} openings' },
  confirmedOn: 'Confirmed on {day}',
  seeAll: 'See all prices and facts',
  noCard: 'No card',
} as const;
