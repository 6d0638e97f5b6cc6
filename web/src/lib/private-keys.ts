// What a sign-out removes from the local storage, because computers are shared.
export const ownPlacesKey = 'ownPlaces';
export const monthlyCostChoiceKey = 'costChoice';
export const moneyKey = 'money';
export const importDraftKey = 'importDraft';
/** What a visitor wanted to do, for the account that was asked for. */
export const awaitedInquiryKey = 'awaitedInquiry';
export const awaitedFavoriteKey = 'awaitedFavorite';
