import * as z from 'zod';
import { replaceBody, type Send } from './responses.ts';

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

/** The address for an upload. Its token names the account, for whom the file is then stored. */
export async function signUpload(request: Request, send: Send): Promise<Response> {
  const response = await send(request);
  if (!response.ok) return response;
  const url = relativeUrl(await response.clone().json());
  return replaceBody(response, { url, token: new URLSearchParams(url.split('?')[1]).get('token') });
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

/** Adds the headers of Supabase Storage, and answers 304 if the browser has the file, or with a range that it asks for. */
export async function download(request: Request, send: Send): Promise<Response> {
  const response = await send(request);
  const etag = response.headers.get('etag');
  if (!response.ok || !etag) return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('accept-ranges', 'bytes');
  if (request.headers.get('if-none-match') === etag) {
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  const range = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(request.headers.get('range') ?? '');
  if (!range) return new Response(response.body, { status: response.status, headers });
  const bytes = await response.arrayBuffer();
  const size = bytes.byteLength;
  const [, first, last, suffix] = range;
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = Math.min(size, last ? Number(last) + 1 : size);
  if (start >= end) {
    const body = { statusCode: '416', code: 'InvalidRange', error: 'InvalidRange', message: 'invalid range' };
    return Response.json(body, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  headers.set('content-length', String(end - start));
  return new Response(bytes.slice(start, end), { status: 206, headers });
}
