import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** As Supabase Auth: 30 seconds a code, six digits, SHA-1, and the codes before and after the current one. */
const options = { algorithm: 'SHA1', digits: 6, period: 30 };
const window = 1;

/** A new secret, with its address and QR code for an authenticator app. */
export function makeTotp(issuer: string, email: string) {
  const totp = new TOTP({ ...options, issuer, label: email, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri) };
}

/** Whether an authenticator app shows this code now. */
export const isCurrentCode = (secret: string, token: string): boolean =>
  new TOTP({ ...options, secret }).validate({ token, window }) !== null;

/** The code that an authenticator app shows now. */
export const currentCode = (secret: string): string => new TOTP({ ...options, secret }).generate();
