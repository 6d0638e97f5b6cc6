import * as z from 'zod';

const session = z.object({ access_token: z.string() });

/** The token of a new session of one of the cast. */
export async function signIn(
  project: { url: string; publishableKey: string },
  email: string,
): Promise<string> {
  const answer = await fetch(`${project.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: project.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'senior-care' }),
  });
  return session.parse(await answer.json()).access_token;
}
