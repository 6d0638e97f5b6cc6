import type { Role } from '@contract/options.ts';

export const authTexts = {
  errorTitle: 'Authentication Error',
  sessionEndedTitle: 'You have been signed out',
  sessionEnded: 'Your session has ended. Please sign in again.',
  errorDefault: 'An error occurred during authentication',
  checkEmailTitle: 'Check your email',
  checkEmail: (role: Role) =>
    `We sent you a confirmation link to complete your ${role} account registration. Already have an account? Then we sent no link: sign in, or set a new password.`,
  resent: 'If this address is waiting for its confirmation, a new link is on its way.',
  recoverySent: 'If there is an account with this address, a link to set a new password is on its way.',
  needsNewLink:
    'You signed in too long ago for this. Please log out, choose "Forgot your password?" and open the link in our mail.',
  passwordChangedTitle: 'Password changed',
  passwordChanged: 'From now on, sign in with your new password. All other devices were signed out.',
  passwordShort: (min: number) => `Use at least ${min} characters`,
} as const;
