import { createHash, randomBytes } from 'node:crypto';
import { fromElsewhere } from './auth-client.ts';
import { linkIn, readMails } from './inbox.ts';

export interface Project {
  url: string;
  publishableKey: string;
  inboxUrl: string;
}

/** The proof of a browser that signs up, and its hash, which the sign-up sends. */
export function makeProof(): { proof: string; proof_hash: string } {
  const proof = randomBytes(32).toString('hex');
  return { proof, proof_hash: createHash('sha256').update(proof).digest('hex') };
}

/** Follows the link of the newest mail. Returns the address of the site to which it redirects. */
export async function openMailedLink(inboxUrl: string, email: string): Promise<URL> {
  const [mail] = await readMails(inboxUrl, email);
  const response = await fetch(linkIn(mail?.HTML ?? ''), {
    redirect: 'manual',
    headers: fromElsewhere(),
  });
  if (response.status !== 303)
    throw new Error(`the link in the mail to ${email} answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '');
}

/** The access token in that address. */
export function tokenIn(address: URL): string {
  const token = new URLSearchParams(address.hash.slice(1)).get('access_token');
  if (!token) throw new Error(`there is no session in ${address.href}`);
  return token;
}

/** Creates an account and confirms it with the link in its mail. Returns its token. */
export async function signUpAndConfirm(
  project: Project,
  { email, password, role }: { email: string; password: string; role: string },
): Promise<string> {
  const { proof, proof_hash } = makeProof();
  await post(project, '/auth/v1/signup', { email, password, data: { role, proof_hash } });
  const token = tokenIn(await openMailedLink(project.inboxUrl, email));
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
