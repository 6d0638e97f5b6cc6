import * as z from 'zod';

const session = z.object({ access_token: z.string() });

/** Opens a session of a test user. Returns its token. */
export async function signIn(
  project: { url: string; publishableKey: string },
  email: string,
): Promise<string> {
  const response = await fetch(`${project.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: project.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'senior-care' }),
  });
  return session.parse(await response.json()).access_token;
}
