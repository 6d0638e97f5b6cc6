import { AuthApiError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { serviceErrorText } from './service-error-text.ts';

it.each([
  ['email_not_confirmed', 'Email not confirmed', 'Email not confirmed'],
  ['user_already_exists', 'User already registered', /^An account with this email address exists/],
  ['over_email_send_rate_limit', 'you can only request this after 48 seconds.', /after 48 seconds\.$/],
  ['over_email_send_rate_limit', 'Email rate limit exceeded', /^Too many emails were sent/],
  // Not on screen as a refusal yet: as the service says it.
  ['unexpected_audience', 'Audience is wrong', 'Audience is wrong'],
])('writes %s, "%s", as a sentence of the site', (code, message, shown) => {
  expect(serviceErrorText(new AuthApiError(message, 400, code), 'It failed')).toMatch(shown);
});

it('says what failed if the service says nothing', () => {
  expect(serviceErrorText(new AuthApiError('', 400, 'unknown'), 'It failed')).toBe('It failed');
});
