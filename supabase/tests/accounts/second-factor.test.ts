// Two-step sign-in, on the embedded Auth and on Supabase Auth.
import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newAuthClient } from '../../../local/testing/auth-client.ts';
import { linkIn, readMails } from '../../../local/testing/inbox.ts';
import { pressMailedLink } from '../../../local/testing/sign-up.ts';
import { claimsOf } from '../_shared/claims.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';
import { formatResponse } from '../security/outcomes.ts';

const password = 'senior-care';

setUpTestContext();

const levelOf = (token: string) => {
  const { aal, amr } = claimsOf(token);
  return { aal, methods: amr.map(({ method }) => method).toSorted() };
};

/** The code that an app shows, at another time in seconds from now. */
const codeOf = (secret: string, after = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + after * 1000 });

async function signIn(email: string) {
  const auth = newAuthClient(t.stack);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { auth, token: data.session.access_token, user: data.user };
}

async function tokenOf({ auth }: { auth: ReturnType<typeof newAuthClient> }) {
  return (await auth.getSession()).data.session?.access_token ?? '';
}

/** An account with a device on which it has turned on two-step sign-in. */
async function makeProtectedAccount() {
  const email = `${randomUUID()}@example.com`;
  const { id } = await t.tempAccount('owner', email);
  const device = await signIn(email);
  const { data, error } = await device.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Senior Care Living',
  });
  if (error) throw error;
  const code = codeOf(data.totp.secret);
  const passed = await device.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (passed.error) throw passed.error;
  return { id, email, device, factorId: data.id, ...data.totp };
}

/** What a token reaches: the API, REST and Storage. */
async function reach(token: string, userId: string) {
  const path = `${userId}/temp/${randomUUID()}.png`;
  const replies = [
    await t.request({ token }, 'GET /functions/v1/api/auth/user'),
    await t.rpc({ token }, 'read_account'),
    await t.request({ token }, `DELETE /rest/v1/favorites?id=eq.${randomUUID()}`),
    await t.upload({ token }, path),
  ];
  return replies.map(formatResponse);
}
const refused = ['403 second_factor_needed', '400 SC402', '400 SC402', '500 DatabaseError'];
const accepted = ['200', '200', '204', '200'];

describe('turning it on', () => {
  it('gives a picture and a secret, and counts from the first right code on', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await t.tempAccount('owner', email);
    const device = await signIn(email);
    const enrolled = await device.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'Senior Care Living',
    });
    if (enrolled.error) throw enrolled.error;
    const { id: factorId, totp } = enrolled.data;
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,[^]*<svg [^]*<\/svg>\s*$/);
    expect(new URL(totp.uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(totp.uri).searchParams.get('issuer')).toBe('Senior Care Living');
    expect(await reach(await tokenOf(device), id)).toEqual(accepted);

    const wrong = await device.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret, 3600) });
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    const right = await device.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
    expect(right.error).toBeNull();
    expect(levelOf(await tokenOf(device))).toEqual({ aal: 'aal2', methods: ['password', 'totp'] });
    expect(await reach(await tokenOf(device), id)).toEqual(accepted);
    const { data } = await device.auth.mfa.listFactors();
    expect(data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone', status: 'verified' }]);
  });

  it('ends the sessions of other devices, and sends a mail', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, token } = await t.tempAccount('owner', email);
    const device = await signIn(email);
    const { data } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    await device.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeOf(data?.totp?.secret ?? ''),
    });
    expect((await reach(token, id))[0]).toBe('401 session_expired');
    const [mail] = await readMails(t.stack.inboxUrl, email);
    expect(mail?.Subject).toBe('Two-step sign-in is on');
  });

  it('refuses a name twice, other kinds of factors, and a visitor', async () => {
    const { auth } = await signIn((await makeProtectedAccount()).email);
    const { device } = await makeProtectedAccount();
    const again = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(again.error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
    const withPassword = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(withPassword.error).toMatchObject({ code: 'insufficient_aal', status: 403 });
    const body = { factor_type: 'card', friendly_name: 'Card' };
    const card = await t.request('pat', 'POST /auth/v1/factors', body);
    expect(formatResponse(card)).toBe('400 validation_failed');
    expect((await t.request('visitor', 'POST /auth/v1/factors', body)).status).toBeGreaterThanOrEqual(401);
  });
});

describe('signing in', () => {
  it('with the password alone reaches nothing, and with the code everything', async () => {
    const { id, email, factorId, secret } = await makeProtectedAccount();
    const device = await signIn(email);
    expect(levelOf(device.token)).toEqual({ aal: 'aal1', methods: ['password'] });
    expect(device.user.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }]);
    expect(await reach(device.token, id)).toEqual(refused);
    // A refresh does not help.
    const { data } = await device.auth.refreshSession();
    expect(await reach(data.session?.access_token ?? '', id)).toEqual(refused);

    const { error } = await device.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(error).toBeNull();
    expect(await reach(await tokenOf(device), id)).toEqual(accepted);
    const later = await device.auth.refreshSession();
    expect(levelOf(later.data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
  });

  it('accepts the codes before and after the current one, and no challenge twice, of others, or late', async () => {
    const { email, factorId, secret } = await makeProtectedAccount();
    for (const after of [-30, 30]) {
      const { auth } = await signIn(email);
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, after) });
      expect(error).toBeNull();
    }
    const { auth } = await signIn(email);
    const code = codeOf(secret);
    const { data } = await auth.mfa.challenge({ factorId });
    const challengeId = data?.id ?? '';
    const unknown = await auth.mfa.verify({ factorId, challengeId: randomUUID(), code });
    expect(unknown.error).toMatchObject({ code: 'mfa_factor_not_found', status: 422 });
    await t.database.query(
      `update auth.mfa_challenges set created_at = created_at - interval '6 minutes' where id = $1`,
      [challengeId],
    );
    const late = await auth.mfa.verify({ factorId, challengeId, code });
    expect(late.error).toMatchObject({ code: 'mfa_challenge_expired', status: 422 });
    const stranger = await signIn('pat@example.com');
    const foreign = await stranger.auth.mfa.challenge({ factorId });
    expect(foreign.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
  });

  it('a new password takes the code too', async () => {
    const { email, id, factorId, secret } = await makeProtectedAccount();
    await newAuthClient(t.stack).resetPasswordForEmail(email);
    expect(linkIn((await readMails(t.stack.inboxUrl, email))[0]?.HTML ?? '')).toContain('type=recovery');
    const { auth, token } = await pressMailedLink(t.stack, email);
    expect(await reach(token, id)).toEqual(refused);
    const early = await auth.updateUser({ password: 'of-ruth-2' });
    expect(early.error).toMatchObject({ code: 'insufficient_aal', status: 401 });
    await auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect((await auth.updateUser({ password: 'of-ruth-2' })).error).toBeNull();
  });
});

describe('turning it off', () => {
  it('takes a session with the code; then the password is enough', async () => {
    const { id, email, device, factorId } = await makeProtectedAccount();
    const { auth } = await signIn(email);
    expect((await auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 422,
    });
    expect((await device.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await reach((await signIn(email)).token, id)).toEqual(accepted);
    const { data } = await device.auth.refreshSession();
    expect(levelOf(data.session?.access_token ?? '')).toEqual({ aal: 'aal1', methods: ['password'] });
    const [mail] = await readMails(t.stack.inboxUrl, email);
    expect(mail?.Subject).toBe('An authenticator app was removed');
  });

  it('by an operator signs out every device; then the password is enough', async () => {
    const { id, email, device } = await makeProtectedAccount();
    const token = await tokenOf(device);
    const removed = await t.operatorRequest('POST /rest/v1/rpc/remove_second_factor', { p_user_id: id });
    expect(removed.body).toBe(1);
    expect((await reach(token, id))[0]).toBe('401 session_expired');
    expect(await reach((await signIn(email)).token, id)).toEqual(accepted);
  });
});
