import type { Role } from '@contract/options.ts';

export const authTexts = {
  errorTitle: 'Authentication Error',
  sessionEndedTitle: 'You have been signed out',
  sessionEnded: 'Your session has ended. Please sign in again.',
  errorDefault: 'An error occurred during authentication',
  checkEmailTitle: 'Check your email',
  checkEmail: (role: Role) =>
    `We sent you a confirmation link to complete your ${role} account registration.`,
  resent: 'If this address is waiting for its confirmation, a new link is on its way.',
  recoverySent: 'If there is an account with this address, a link to set a new password is on its way.',
  needsNewLink:
    'You signed in too long ago for this. Please log out, choose "Forgot your password?" and open the link in our mail.',
  passwordShort: (min: number) => `Use at least ${min} characters`,
} as const;
