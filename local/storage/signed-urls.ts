import * as z from 'zod';
import type { Send } from './bridge.ts';
import { replaceBody } from './responses.ts';

const signedSchema = z.object({ signedUrl: z.string() });
const errorSchema = z.object({ message: z.string() });
const batchSchema = z.object({ expiresIn: z.number(), paths: z.array(z.string()) });

/** supabase-js prepends the address of the service, so Supabase leaves `/storage/v1` out. */
const relativeUrl = (body: unknown) => signedSchema.parse(body).signedUrl.replace(/^\/storage\/v1/, '');

export async function signOne(request: Request, send: Send): Promise<Response> {
  const response = await send(request);
  if (!response.ok) return response;
  return replaceBody(response, { signedURL: relativeUrl(await response.clone().json()) });
}

/** Signs each path by itself: @supabase/lite would fail the whole batch for one unreadable path. */
export async function signMany(request: Request, send: Send): Promise<Response> {
  const { expiresIn, paths } = batchSchema.parse(await request.json());
  const items = await Promise.all(
    paths.map(async (path) => {
      const url = `${request.url}/${path.split('/').map(encodeURIComponent).join('/')}`;
      const body = JSON.stringify({ expiresIn });
      const response = await send(new Request(url, { method: 'POST', headers: request.headers, body }));
      const result: unknown = await response.json();
      return response.ok
        ? { error: null, path, signedURL: relativeUrl(result) }
        : { error: batchMessage(errorSchema.parse(result).message), path, signedURL: null };
    }),
  );
  return Response.json(items, { headers: { 'access-control-allow-origin': '*' } });
}

const batchMessage = (message: string) =>
  message === 'Object not found'
    ? 'Either the object does not exist or you do not have access to it'
    : message;

/** Adds the headers of Supabase Storage, and answers 304 if the browser has the file. */
export async function download(request: Request, send: Send): Promise<Response> {
  const response = await send(request);
  const etag = response.headers.get('etag');
  if (!response.ok || !etag) return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  if (request.headers.get('if-none-match') !== etag)
    return new Response(response.body, { status: response.status, headers });
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}
