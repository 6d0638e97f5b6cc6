import * as z from 'zod/mini';

const schema = z.looseObject({
  sub: z.string(),
  session_id: z.string(),
  exp: z.number(),
  iat: z.number(),
  aal: z.string(),
  amr: z.array(z.looseObject({ method: z.string() })),
});

/** The claims of an access token. */
export const claimsOf = (token: string) =>
  schema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
