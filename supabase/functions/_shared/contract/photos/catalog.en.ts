export const en = {
  pleaseNamePhoto: 'Please name a photo',
  pleaseReloadPage: 'Please reload the page',
} as const;
