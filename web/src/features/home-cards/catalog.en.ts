export const en = {
  cardForYourSite: 'A card for your own site',
  showCard: 'Show the card on other sites',
  showPrice: 'Show the price',
  showOpenings: 'Show the openings',
  saved: 'Saved',
  otherSitesFollow: 'Other sites follow within some minutes.',
  cardWasNotChanged: 'The card was not changed',
  couldNotBeLoaded: 'The card for your own site could not be loaded.',
  whatItShows:
    'Show visitors of your own site what this page says today: the name, the price, the openings, and when you confirmed them. Copy one line into your page. The card keeps itself up to date, and sets no cookies. Only your team sees this box.',
  languageOfCard: 'Language of the card',
  lineForPage: 'Line for your page',
  lineWithoutScripts: 'Line for a page that allows no scripts',
  calledEmbed: 'Some website builders call this an embed or an iframe.',
  lookAtCard: 'Look at the card',
  theCard: 'The card for your own site',
} as const;
