import * as z from 'zod';
import { replaceBody } from './replace-body.ts';

const one = z.object({ signedUrl: z.string() });
const many = z.array(z.object({ path: z.string(), signedUrl: z.string(), error: z.string().nullable() }));

type Send = (request: Request) => Promise<Response>;

/** supabase-js puts the address of the service in front, so Supabase leaves `/storage/v1` out. */
const relative = (url: string) => url.replace(/^\/storage\/v1/, '');

export async function signOne(request: Request, send: Send): Promise<Response> {
  const response = await send(request);
  if (!response.ok) return response;
  const { signedUrl } = one.parse(await response.clone().json());
  return replaceBody(response, { signedURL: relative(signedUrl) });
}

/** A path that may not be read fails alone and does not fail the others. */
export async function signMany(request: Request, send: Send): Promise<Response> {
  const response = await send(request);
  if (!response.ok) return response;
  const results = many.parse(await response.clone().json());
  const items = results.map(({ path, signedUrl, error }) =>
    error === null
      ? { error, path, signedURL: relative(signedUrl) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  );
  return replaceBody(response, items);
}
