export const en = {
  /** For `Intl`. */
  locale: 'en-US',
} as const;
