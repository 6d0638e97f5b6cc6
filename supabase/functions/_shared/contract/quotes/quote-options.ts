/** Where a quote stands. */
export const quoteStates = ['valid', 'ended', 'replaced'] as const;

/** Apart from limits.ts, which every first view loads. */
export const quoteLimits = {
  /** The room that a quote names. */
  roomName: 60,
  /** How long it can be valid. */
  days: 60,
} as const;
