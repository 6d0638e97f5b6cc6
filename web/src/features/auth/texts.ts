import type { Role } from '@contract/options.ts';

export const authTexts = {
  errorTitle: 'Authentication Error',
  sessionEndedTitle: 'You have been signed out',
  sessionEnded: 'Your session has ended. Please sign in again.',
  errorDefault: 'An error occurred during authentication',
  checkEmailTitle: 'Check your email',
  checkEmail: (role: Role) =>
    `We sent you a confirmation link to complete your ${role} account registration. If you already have an account, we sent no link. Sign in, or set a new password.`,
  resent:
    'If this address is not confirmed yet, a new link is on its way. Please check your spam folder too.',
  recoverySent:
    'If there is an account with this address, a link to set a new password is on its way. Please check your spam folder too.',
  needsNewLink:
    'You signed in too long ago to change your password. Please log out, choose "Forgot your password?" and open the link in our email.',
  passwordChangedTitle: 'Password changed',
  passwordChanged: 'Please use your new password from now on. All other devices were signed out.',
  passwordShort: (min: number) => `Use at least ${min} characters`,
} as const;
