import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { newAuthClient } from '../../../local/testing/auth-client.ts';
import type { TestContext } from './test-context.ts';

/** An account with a second factor that the CLI made an operator, signed in with both steps. */
export async function makeOperator(context: TestContext, role: 'moderator' | 'administrator') {
  const email = `${role}-${randomUUID()}@example.com`;
  const { id } = await context.tempAccount('patient', email);
  const auth = newAuthClient(context.stack);
  const signedIn = await auth.signInWithPassword({ email, password: 'senior-care' });
  if (signedIn.error) throw signedIn.error;
  const passwordToken = signedIn.data.session.access_token;
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (enrolled.error) throw enrolled.error;
  const code = new TOTP({ secret: enrolled.data.totp.secret }).generate();
  const passed = await auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code });
  if (passed.error) throw passed.error;
  const { rows } = await context.database.query<{ done: boolean }>(
    `select private.add_operator($1, $2, 'Robin Lee') as done`,
    [email, role],
  );
  if (!rows[0]?.done) throw new Error(`${email} did not become an operator`);
  return { id, email, passwordToken, token: passed.data.access_token };
}
