// Sign-in, sessions and recovery, on the embedded Auth and on Supabase Auth.
import { randomUUID } from 'node:crypto';
import type { Session } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../local/config.ts';
import { newAuthClient } from '../../../local/testing/auth-client.ts';
import { linkIn, readMails } from '../../../local/testing/inbox.ts';
import { pressMailedLink, signUpAndConfirm } from '../../../local/testing/sign-up.ts';
import { claimsOf } from '../_shared/claims.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { formatResponse } from '../security/outcomes.ts';

const password = 'of-ruth-1';
const settings = (await readConfig()).auth;

/** Whether Supabase Auth answers, and not the embedded service, which lacks parts of it. */
let isReal: boolean;
setUpTestContext();
beforeAll(async () => {
  isReal = 'is_anonymous' in claimsOf(await t.tokenOf('pat'));
});

/** Chooses what the tests expect. docs/real-services.md lists what the embedded Auth lacks. */
const either = <T>(real: T, embedded: T): T => (isReal ? real : embedded);

const client = () => newAuthClient(t.stack);
const newEmail = () => `${randomUUID()}@example.com`;
const mailsTo = (email: string) => readMails(t.stack.inboxUrl, email);
const press = (email: string) => pressMailedLink(t.stack, email);
/** The link in the newest mail to an address. */
const linkTo = async (email: string) => linkIn((await mailsTo(email))[0]?.HTML ?? '');
const apiStatus = async (token: string) =>
  (await t.request({ token }, 'GET /functions/v1/api/auth/user')).status;

/** Makes an account with a confirmed address. */
async function makeAccount(): Promise<string> {
  const email = newEmail();
  await signUpAndConfirm(t.stack, { email, password, role: 'patient' });
  return email;
}

/** Signs in on a device of its own. */
async function signIn(email: string, with_ = password) {
  const auth = client();
  const { data, error } = await auth.signInWithPassword({ email, password: with_ });
  if (!data.session) throw new Error(`${email} could not sign in: ${error?.code}`);
  return { auth, session: data.session };
}
const codeOf = async (email: string, with_ = password) =>
  (await client().signInWithPassword({ email, password: with_ })).error?.code ?? 'signed in';

async function refresh({ refresh_token }: Pick<Session, 'refresh_token'>) {
  const { data, error } = await client().refreshSession({ refresh_token });
  return { session: data.session, code: error?.code };
}

/** As if the refresh tokens of a session had been used so long ago that they may not be used again. */
const ageTokens = ({ access_token }: Session) =>
  t.database.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '1 second' * $2
     where session_id = $1`,
    [claimsOf(access_token).session_id, settings.refresh_token_reuse_interval + 1],
  );

/** As if the mails to an account had been sent a minute ago. */
const waitAMinute = (email: string) =>
  t.database.query(
    `update auth.users set
       confirmation_sent_at = confirmation_sent_at - interval '1 minute',
       recovery_sent_at = recovery_sent_at - interval '1 minute',
       email_change_sent_at = email_change_sent_at - interval '1 minute'
     where email = $1`,
    [email],
  );

describe('sign-up', () => {
  it('the link in the mail leads to the site, whose page confirms the address with it once', async () => {
    const email = newEmail();
    const options = { emailRedirectTo: 'https://evil.example/', data: { role: 'owner' } };
    const signedUp = await client().signUp({ email, password, options });
    expect(signedUp).toMatchObject({ error: null, data: { session: null } });
    expect(await codeOf(email)).toBe('email_not_confirmed');
    expect(await linkTo(email)).toMatch(new RegExp(`^${t.siteUrl}/confirm\\?token_hash=\\w+&type=signup$`));
    const { data } = await client().getUser((await press(email)).token);
    expect(data.user).toMatchObject({ email, user_metadata: { role: 'owner' } });
    expect((await press(email)).error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  it('a second one sends the mail again, but not twice within the time that config.toml sets', async () => {
    const email = newEmail();
    await client().signUp({ email, password });
    const hasty = await client().signUp({ email, password });
    expect(hasty.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
    await waitAMinute(email);
    expect(await client().signUp({ email, password })).toMatchObject({
      error: null,
      data: { user: { email } },
    });
    await waitAMinute(email);
    expect((await client().resend({ type: 'signup', email })).error).toBeNull();
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await press(email)).error).toBeNull();
  });

  it('with the address of an account sends no mail, and answers like one with a new address', async () => {
    const email = await makeAccount();
    const { data, error } = await client().signUp({ email, password });
    expect(error).toBeNull();
    // Supabase Auth leaves the list of identities empty, which tells those who look for it.
    expect(data).toMatchObject({ user: { email, identities: [] }, session: null });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is refused after 60 new accounts in an hour from one network, and not from another', async () => {
    await t.database.query(
      `insert into private.sign_ups (network, mailbox_hash)
       select '192.0.2.1', sha256(n::text::bytea) from generate_series(1, 60) n`,
    );
    const from = (address: string) =>
      fetch(`${t.stack.url}/auth/v1/signup`, {
        method: 'POST',
        headers: {
          apikey: t.stack.publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ email: newEmail(), password }),
      });
    const refused = await from('192.0.2.1');
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('There were too many sign-ups from here'),
    ]);
    expect((await from('192.0.2.2')).status).toBe(200);
  });

  it('rejects a short password and what is no address', async () => {
    const short = await client().signUp({ email: newEmail(), password: 'five5' });
    expect(short.error).toMatchObject({ code: 'weak_password', status: 422 });
    const odd = await client().signUp({ email: 'ruth', password });
    expect(odd.error).toMatchObject({ code: 'validation_failed', status: 400 });
  });
});

describe('sign-in', () => {
  it('opens a session of its own each time, and names it in the token with its level and way', async () => {
    const [one, two] = [
      await signIn(testUsers.pat.email, 'senior-care'),
      await signIn(testUsers.pat.email, 'senior-care'),
    ];
    const claims = claimsOf(one.session.access_token);
    expect(claims).toMatchObject({
      sub: testUsers.pat.id,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      ...(isReal && { is_anonymous: false }),
    });
    expect(claims.exp - claims.iat).toBe(settings.jwt_expiry);
    expect(claimsOf(two.session.access_token).session_id).not.toBe(claims.session_id);
    expect(await apiStatus(one.session.access_token)).toBe(200);
    const sql = `select user_id = $2::uuid as value from auth.sessions where id = $1`;
    expect(await t.value(sql, [claims.session_id, testUsers.pat.id])).toBe(true);
  });

  it('has no way but a password and a code by email', async () => {
    const codes = [
      await client().signInAnonymously(),
      await client().signInWithOtp({ phone: '+13125550142' }),
      await client().signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } }),
    ].map(({ error }) => error?.status);
    expect(codes.every((status) => status !== undefined && status >= 400)).toBe(true);
    const { access_token } = (await signIn(testUsers.fay.email, 'senior-care')).session;
    const users = await t.request({ token: access_token }, 'GET /auth/v1/admin/users');
    expect(formatResponse(users)).toBe(either('403 not_admin', '404'));
  });
});

describe('refresh', () => {
  it('replaces the refresh token, keeps the session, and accepts the old one for ten seconds', async () => {
    const { session } = await signIn(testUsers.fay.email, 'senior-care');
    const first = await refresh(session);
    expect(first.session?.refresh_token).not.toBe(session.refresh_token);
    expect(claimsOf(first.session?.access_token ?? '').session_id).toBe(
      claimsOf(session.access_token).session_id,
    );
    // Two tabs refresh at the same moment.
    expect((await refresh(session)).code).toBeUndefined();
    const { code } = await refresh({ refresh_token: 'aaaaaaaaaaaa' });
    expect(code).toBe(either('refresh_token_not_found', 'validation_failed'));
  });

  it('a stolen refresh token that is used later ends the session', async () => {
    const { session } = await signIn(testUsers.fay.email, 'senior-care');
    const second = (await refresh(session)).session ?? session;
    const third = (await refresh(second)).session ?? session;
    await ageTokens(session);
    expect((await refresh(session)).code).toBe('refresh_token_already_used');
    await ageTokens(session);
    expect((await refresh(third)).code).toMatch(
      /^refresh_token_(already_used|not_found)$|^session_not_found$/,
    );
  });
});

describe('sign-out', () => {
  it.each([
    ['local', [401, 200, 200]],
    ['others', [200, 401, 401]],
    ['global', [401, 401, 401]],
  ] as const)('of the scope %s', async (scope, expected) => {
    const email = await makeAccount();
    const devices = [await signIn(email), await signIn(email), await signIn(email)];
    expect((await devices[0]?.auth.signOut({ scope }))?.error).toBeNull();
    const found = devices.map(({ session }) => apiStatus(session.access_token));
    expect(await Promise.all(found)).toEqual(expected);
    const refreshed = await Promise.all(devices.map(({ session }) => refresh(session)));
    expect(refreshed.map(({ session }) => (session ? 200 : 401))).toEqual(expected);
  });
});

describe('a code by email', () => {
  const send = async (email: string) => {
    const { error } = await client().signInWithOtp({ email, options: { shouldCreateUser: false } });
    return error?.code;
  };
  const codeIn = async (email: string) =>
    />(\d{8})</.exec((await mailsTo(email))[0]?.HTML ?? '')?.[1] ?? 'none';
  const enter = async (email: string, token: string) => {
    const { data, error } = await client().verifyOtp({ email, token, type: 'email' });
    return { session: data.session, code: error?.code };
  };
  const otherThan = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

  it('opens a session once, and a wrong code does not', async () => {
    const email = await makeAccount();
    expect(await send(email)).toBeUndefined();
    const code = await codeIn(email);
    expect(await enter(email, otherThan(code))).toEqual({ session: null, code: 'otp_expired' });
    expect(await enter(await makeAccount(), code)).toEqual({ session: null, code: 'otp_expired' });
    const { session } = await enter(email, code);
    expect(claimsOf(session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
    expect(await apiStatus(session?.access_token ?? '')).toBe(200);
    expect(await enter(email, code)).toEqual({ session: null, code: 'otp_expired' });
    expect(await codeOf(email)).toBe('signed in');
  });

  it('ends with the next code and after an hour, and there is one in 30 seconds', async () => {
    const email = await makeAccount();
    await send(email);
    const first = await codeIn(email);
    expect(await send(email)).toBe('over_email_send_rate_limit');
    await waitAMinute(email);
    expect(await send(email)).toBeUndefined();
    const second = await codeIn(email);
    expect(await enter(email, first)).toEqual({ session: null, code: 'otp_expired' });
    await t.database.query(
      `update auth.users set recovery_sent_at = recovery_sent_at - interval '61 minutes' where email = $1`,
      [email],
    );
    expect(await enter(email, second)).toEqual({ session: null, code: 'otp_expired' });
  });

  it('makes no account, and confirms no address', async () => {
    const unknown = newEmail();
    // The site shows the same for it. docs/security.md says what Supabase Auth reveals.
    expect(await send(unknown)).toBe('otp_disabled');
    expect(await mailsTo(unknown)).toEqual([]);
    const email = newEmail();
    await client().signUp({ email, password });
    await waitAMinute(email);
    expect(await send(email)).toBeUndefined();
    expect(await linkTo(email)).toContain('type=signup');
    expect(await codeIn(email)).toBe('none');
  });
});

describe('a forgotten password', () => {
  it('the mail leads to a session that sets a new one, and all other sessions end', async () => {
    const email = await makeAccount();
    const phone = await signIn(email);
    expect((await client().resetPasswordForEmail(email)).error).toBeNull();
    const hasty = await client().resetPasswordForEmail(email);
    expect(hasty.error?.code).toBe(either('over_email_send_rate_limit', undefined));
    expect(await linkTo(email)).toContain('&type=recovery');
    const { auth } = await press(email);
    expect((await auth.updateUser({ password: 'of-ruth-2' })).error).toBeNull();
    expect([await codeOf(email), await codeOf(email, 'of-ruth-2')]).toEqual([
      'invalid_credentials',
      'signed in',
    ]);
    expect(await apiStatus(phone.session.access_token)).toBe(401);
  });

  it('an unknown address gets the same answer and no mail', async () => {
    const email = newEmail();
    expect((await client().resetPasswordForEmail(email)).error).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
  });
});

it('a new password needs a sign-in of the last day', async () => {
  const email = await makeAccount();
  const { auth, session } = await signIn(email);
  expect((await auth.updateUser({ password })).error).toMatchObject({ code: 'same_password', status: 422 });
  await t.database.query(
    `update auth.sessions set created_at = created_at - interval '25 hours' where id = $1`,
    [claimsOf(session.access_token).session_id],
  );
  const { error } = await auth.updateUser({ password: 'of-ruth-3' });
  expect([error?.code, await codeOf(email)]).toEqual(
    either(['reauthentication_needed', 'signed in'], [undefined, 'invalid_credentials']),
  );
});

it('a new address counts when both addresses are confirmed', async () => {
  const [email, next] = [await makeAccount(), newEmail()];
  const { auth, session } = await signIn(email);
  const taken = await auth.updateUser({ email: testUsers.pat.email });
  expect(taken.error).toMatchObject({ code: 'email_exists', status: 422 });
  expect((await auth.updateUser({ email: next })).error).toBeNull();
  const addressInUse = () =>
    t.value('select email as value from public.users where id = $1', [claimsOf(session.access_token).sub]);
  expect((await press(email)).error).toBeNull();
  expect(await addressInUse()).toBe(either(email, next));
  // The embedded Auth sends one mail, to the old address.
  const second = isReal ? await press(next) : undefined;
  expect(second?.error ?? null).toBeNull();
  expect(await addressInUse()).toBe(next);
  expect([await codeOf(email), await codeOf(next)]).toEqual(['invalid_credentials', 'signed in']);
  expect(await apiStatus(session.access_token)).toBe(200);
});

/** `supabase start` has no limits, and a hosted project for the tests has higher ones. */
it.runIf(process.env['TEST_RATE_LIMITS'])(
  'one caller can send so many requests as config.toml allows',
  async () => {
    const auth = client();
    const codes: (string | undefined)[] = [];
    for (let count = 0; count <= Number(settings.rate_limit['sign_in_sign_ups']); count++)
      codes.push((await auth.resetPasswordForEmail(newEmail())).error?.code);
    expect(codes.filter(Boolean)).toEqual(['over_request_rate_limit']);
    expect((await client().resetPasswordForEmail(newEmail())).error).toBeNull();
  },
);
