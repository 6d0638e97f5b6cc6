import { isAuthApiError } from '@supabase/auth-js';
import { locale } from '@contract/locale.ts';
import { t } from './catalog.ts';

/** Refusals that people can meet. The authentication service has sentences in English alone. */
const texts: Record<string, string> = {
  captcha_failed: t.robotCheckFailed(),
  email_address_invalid: t.emailAddressRefused(),
  email_not_confirmed: t.emailNotConfirmed(),
  otp_expired: t.linkOrCodeExpired(),
  over_email_send_rate_limit: t.tooManyEmails(),
  signup_disabled: t.noNewAccounts(),
  user_already_exists: t.accountExists(),
  weak_password: t.passwordTooWeak(),
};

/** After how many seconds the service sends the next email to this address; 0 when nothing says so. */
export const secondsToWait = (error: unknown) =>
  isAuthApiError(error) && error.code === 'over_email_send_rate_limit'
    ? Number(/ (\d+) seconds?/.exec(error.message)?.[1] ?? 0)
    : 0;

/** What the authentication service refused, in the language of the page. */
export function serviceErrorText(error: Error, otherwise: string): string {
  const seconds = secondsToWait(error);
  if (seconds > 0) return t.nextEmailAfter({ seconds });
  const text = isAuthApiError(error) ? texts[error.code ?? ''] : undefined;
  return text ?? ((locale() === 'en-US' && error.message) || otherwise);
}
