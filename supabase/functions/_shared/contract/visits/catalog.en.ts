export const en = {
  visitorsAreFamiliesWhoToldUs:
    '“Visitors” are families who told us what they found after a confirmed visit, from five on. It is not a score and not part of the order.',
  visitorsFoundPriceAsListed: 'Of {visitors} visitors, {priceAsListed} found the price as listed',
  answersWanted: 'Please answer all six questions',
  sentenceWanted: 'Please write a sentence',
  visitTo: 'Visit to {home}',
  changeVisit: 'To change or cancel this visit, open {url}',
} as const;
