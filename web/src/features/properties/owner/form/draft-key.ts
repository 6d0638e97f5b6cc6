export const draftKey = 'propertyDraft';
