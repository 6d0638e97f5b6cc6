import * as z from 'zod';
import { replaceBody } from './replace-body.ts';

const signed = z.object({ signedUrl: z.string() });
const refused = z.object({ message: z.string() });
const batch = z.object({ expiresIn: z.number(), paths: z.array(z.string()) });

type Send = (request: Request) => Promise<Response>;

/** supabase-js puts the address of the service in front, so Supabase leaves `/storage/v1` out. */
const relative = (url: string) => url.replace(/^\/storage\/v1/, '');

export async function signOne(request: Request, send: Send): Promise<Response> {
  const response = await send(request);
  if (!response.ok) return response;
  const { signedUrl } = signed.parse(await response.clone().json());
  return replaceBody(response, { signedURL: relative(signedUrl) });
}

/** Signs each path on its own: one that may not be read fails alone. @supabase/lite would fail the whole batch. */
export async function signMany(request: Request, send: Send): Promise<Response> {
  const { expiresIn, paths } = batch.parse(await request.json());
  const items = await Promise.all(
    paths.map(async (path) => {
      const url = `${request.url}/${path.split('/').map(encodeURIComponent).join('/')}`;
      const body = JSON.stringify({ expiresIn });
      const response = await send(new Request(url, { method: 'POST', headers: request.headers, body }));
      const answer: unknown = await response.json();
      return response.ok
        ? { error: null, path, signedURL: relative(signed.parse(answer).signedUrl) }
        : { error: wording(refused.parse(answer).message), path, signedURL: null };
    }),
  );
  return Response.json(items, { headers: { 'access-control-allow-origin': '*' } });
}

/** In a batch Supabase does not tell "absent" from "forbidden". */
function wording(message: string): string {
  return message === 'Object not found'
    ? 'Either the object does not exist or you do not have access to it'
    : message;
}
