import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { fromElsewhere, newAuthClient } from './auth-client.ts';
import { linkIn, readMails } from './inbox.ts';

export interface Project {
  url: string;
  publishableKey: string;
  inboxUrl: string;
}

const link = z.object({ token_hash: z.string(), type: z.enum(['signup', 'recovery', 'email_change']) });

/** The proof of a browser that signs up, and its hash, which the sign-up sends. */
export function makeProof(): { proof: string; proof_hash: string } {
  const proof = randomBytes(32).toString('hex');
  return { proof, proof_hash: createHash('sha256').update(proof).digest('hex') };
}

/** Does what the page of the link in the newest mail does when its button is pressed. */
export async function pressMailedLink(project: Project, email: string) {
  const [mail] = await readMails(project.inboxUrl, email);
  const { searchParams } = new URL(linkIn(mail?.HTML ?? ''));
  const auth = newAuthClient(project);
  const { data, error } = await auth.verifyOtp(link.parse(Object.fromEntries(searchParams)));
  return { auth, token: data.session?.access_token ?? '', error };
}

/** Creates an account and confirms it with the link in its mail. Returns its token. */
export async function signUpAndConfirm(
  project: Project,
  { email, password, role, language }: { email: string; password: string; role: string; language?: string },
): Promise<string> {
  const { proof, proof_hash } = makeProof();
  await post(project, '/auth/v1/signup', { email, password, data: { role, language, proof_hash } });
  const { token, error } = await pressMailedLink(project, email);
  if (error) throw error;
  await post(project, '/rest/v1/rpc/claim_account', { p_proof: proof }, token);
  return token;
}

async function post({ url, publishableKey }: Project, path: string, body: object, token?: string) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      ...fromElsewhere(),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}
