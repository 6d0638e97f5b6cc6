import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Connection, Handler } from '../http-server.ts';
import { claimsOf, refuse, tokenOf } from './assurance.ts';
import { lifetimeMs, type Factor, type Factors } from './factors.ts';
import type { Mailer } from './mailer.ts';

/** Loaded on first use. */
const loadTotp = () => import('./totp.ts');

const enrollment = z.object({
  factor_type: z.string().default(''),
  friendly_name: z.string().default(''),
  issuer: z.string().optional(),
});
const verification = z.object({ challenge_id: z.guid(), code: z.string().default('') });
const account = z.object({ id: z.string(), email: z.string(), factors: z.array(z.unknown()).optional() });

interface Caller {
  id: string;
  email: string;
  sessionId: string;
  aal: string;
  address: string;
  factors: Factor[];
}

interface Services {
  /** Auth with `withAssurance`. */
  auth: Handler;
  factors: Factors;
  mailer: Mailer;
  config: Config;
  siteUrl: string;
}

/**
 * The second factors of Supabase Auth, which @supabase/lite lacks: enroll, challenge, verify and unenroll a TOTP.
 * https://github.com/supabase/auth/blob/master/internal/api/mfa.go
 */
export function withSecondFactor(services: Services): Handler {
  return async (request, connection) => {
    const path = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?\/?$/.exec(
      new URL(request.url).pathname,
    );
    if (!path) return services.auth(request, connection);
    const caller = await readCaller(services, request, connection);
    if (caller instanceof Response) return caller;
    const [, id, action] = path;
    const body: unknown = await request.json().catch(() => ({}));
    if (!id) return request.method === 'POST' ? enroll(services, caller, body) : notAllowed();
    if (!z.guid().safeParse(id).success) return refuse(404, 'validation_failed', 'factor_id must be an UUID');
    const factor = caller.factors.find((one) => one.id === id);
    if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found');
    if (!action) return request.method === 'DELETE' ? unenroll(services, caller, factor) : notAllowed();
    if (request.method !== 'POST') return notAllowed();
    if (!services.config.auth.mfa.totp.verify_enabled)
      return refuse(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
    return action === 'challenge'
      ? challenge(services, caller, factor)
      : verify(services, caller, factor, body, { request, connection });
  };
}

const notAllowed = () => new Response(null, { status: 405 });

/** The account of the token, or the response that rejects it. */
async function readCaller({ auth, factors }: Services, request: Request, connection: Connection) {
  const headers = new Headers();
  for (const name of ['apikey', 'authorization']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const response = await auth(new Request(new URL('/auth/v1/user', request.url), { headers }), connection);
  if (!response.ok) return response;
  const { id, email } = account.parse(await response.json());
  const { session_id: sessionId } = claimsOf(tokenOf(request));
  const [first] = (request.headers.get('x-forwarded-for') ?? '').split(',');
  const address = first?.trim() || connection.peerAddress || '127.0.0.1';
  const aal = (await factors.session(sessionId))?.aal ?? 'aal1';
  return { id, email, sessionId, aal, address, factors: await factors.list(id) } satisfies Caller;
}

async function enroll({ factors, config, siteUrl }: Services, caller: Caller, json: unknown) {
  const { max_enrolled_factors, totp } = config.auth.mfa;
  const body = enrollment.safeParse(json);
  if (body.data?.factor_type !== 'totp')
    return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  if (!totp.enroll_enabled)
    return refuse(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  const { friendly_name: name, issuer } = body.data;
  await factors.dropExpired();
  const existing = await factors.list(caller.id);
  if (existing.some(({ friendly_name }) => friendly_name === name))
    return refuse(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  if (existing.length >= max_enrolled_factors)
    return refuse(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (caller.aal !== 'aal2' && existing.some(({ status }) => status === 'verified'))
    return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  const { makeTotp } = await loadTotp();
  const made = makeTotp(issuer || new URL(siteUrl).host, caller.email);
  const id = await factors.add(caller.id, name, made.secret);
  return Response.json({ id, type: 'totp', friendly_name: name, totp: made });
}

async function challenge({ factors }: Services, { address }: Caller, factor: Factor) {
  const id = await factors.addChallenge(factor.id, address);
  return Response.json({ id, type: 'totp', expires_at: Math.floor((Date.now() + lifetimeMs) / 1000) });
}

async function verify(
  { auth, factors, mailer }: Services,
  caller: Caller,
  factor: Factor,
  json: unknown,
  { request, connection }: { request: Request; connection: Connection },
) {
  const body = verification.safeParse(json);
  if (!body.data?.code) return refuse(400, 'validation_failed', 'Code needs to be non-empty');
  const { challenge_id: challengeId, code } = body.data;
  const asked = await factors.findChallenge(factor.id, challengeId);
  if (!asked)
    return refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (asked.verifiedAt !== null || asked.address !== caller.address)
    return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (asked.createdAt.getTime() + lifetimeMs < Date.now())
    return refuse(422, 'mfa_challenge_expired', `MFA challenge ${challengeId} has expired`);
  const { isCurrentCode } = await loadTotp();
  if (!isCurrentCode(await factors.secretOf(factor.id), code))
    return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await factors.pass(factor.id, challengeId, caller.id, caller.sessionId);
  if (factor.status !== 'verified') await mailer.notify('mfa_factor_enrolled', caller.email);
  const refresh_token = (await factors.session(caller.sessionId))?.refreshToken;
  const headers = { apikey: request.headers.get('apikey') ?? '', 'content-type': 'application/json' };
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const options = { method: 'POST', headers, body: JSON.stringify({ refresh_token }) };
  return auth(new Request(url, options), connection);
}

async function unenroll({ factors, mailer }: Services, caller: Caller, factor: Factor) {
  if (factor.status === 'verified' && caller.aal !== 'aal2')
    return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await factors.remove(factor.id);
  await mailer.notify('mfa_factor_unenrolled', caller.email);
  return Response.json({ id: factor.id });
}
