// What a sign-out removes from the local storage, because computers are shared.
export const ownPlacesKey = 'ownPlaces';
export const monthlyCostChoiceKey = 'costChoice';
export const moneyKey = 'money';
export const importDraftKey = 'importDraft';
