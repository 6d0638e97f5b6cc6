export const en = {
  close: 'Close',
  dismissMessage: 'Dismiss message',
} as const;
