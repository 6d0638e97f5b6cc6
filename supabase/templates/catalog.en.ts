export const en = {
  confirmHeading: 'Please confirm your email address',
  confirmLead:
    'Welcome to {productName}. One more step: confirm that {email} is your address. You will then be signed in.',
  confirmAction: 'Confirm my address',
  confirmReason:
    'If you did not create an account with us, someone may have entered your address by mistake. You can ignore this email: without confirmation, the account cannot be used and is deleted after a day.',
  setNewPassword: 'Set a new password',
  recoveryLead:
    'You asked for a new password for your account {email}. Choose it on the page that this button opens.',
  recoveryReason: 'If you did not ask for this, you can ignore this email. Your password stays the same.',
  codeHeading: 'Your sign-in code',
  codeLead: 'To sign in to your account {email}, enter this code on the page where you asked for it.',
  codeWorksOnce:
    'The code works once, within one hour. We never ask for it by phone or email. Do not give it to anyone.',
  codeReason: 'If you did not ask for this, you can ignore this email. Nobody can sign in without the code.',
  emailChangeHeading: 'Confirm your new email address',
  emailChangeLead:
    'The address of your account is about to change from {email} to {newEmail}. We sent an email to both addresses. Please confirm in both.',
  emailChangeAction: 'Confirm the change',
  emailChangeReason:
    'If you did not ask for this, do not confirm it, and set a new password, because someone may know yours. Your address stays the same.',
  passwordChangedHeading: 'Your password was changed',
  passwordChangedLead:
    'Your account {email} has a new password. The device where it was set is still signed in. All other devices were signed out: please sign in there with the new password.',
  signIn: 'Sign in',
  passwordChangedReason:
    'If you did not set a new password, someone else may have. Use the button above and choose “Forgot your password?”. Your new password signs them out. Also change the password of your email account, and write to us: {site}/support',
  factorAddedHeading: 'Two-step sign-in is on',
  factorAddedLead:
    'From now on, you sign in to your account {email} with your password and a code from your authenticator app. Devices that were signed in without a code were signed out.',
  openAccount: 'Open your account',
  factorAddedReason:
    'If you did not turn this on, someone else may be in your account. Write to us right away: {site}/support',
  factorRemovedHeading: 'An authenticator app was removed',
  factorRemovedLead:
    'An authenticator app was removed from your account {email}. If it was the last one, you sign in with your password alone.',
  factorRemovedReason: 'If you did not do this, set a new password now, and write to us: {site}/support',
  buttonWorksOnce:
    'The button works once, within one hour. If it does not work, copy this link into your browser:',
} as const;
