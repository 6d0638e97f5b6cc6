export const es = {
  locale: 'es-US',
} as const;
