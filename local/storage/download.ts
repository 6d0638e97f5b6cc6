import * as z from 'zod';
import { replaceBody } from './replace-body.ts';

type Send = (request: Request) => Promise<Response>;

/** Adds what Supabase Storage gives with a file: the type is binding, an unchanged file is not sent twice. */
export async function answerDownload(request: Request, send: Send): Promise<Response> {
  const url = new URL(request.url);
  const response = await send(request);
  if (!response.ok) return isSigned(url) ? refuseSignedUrl(response, url) : response;
  if (!response.headers.has('etag')) return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  const name = url.searchParams.get('download');
  if (name !== null) {
    const filename = encodeURIComponent(name || decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
    headers.set('content-disposition', `attachment; filename*=UTF-8''${filename}`);
  }
  if (request.headers.get('if-none-match') !== headers.get('etag')) {
    return new Response(response.body, { status: response.status, headers });
  }
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}

function isSigned(url: URL): boolean {
  return url.pathname.startsWith('/storage/v1/object/sign/');
}

/** @supabase/lite calls a bad token of a signed URL an error of its own (500) or a 403 without a reason. */
function refuseSignedUrl(response: Response, url: URL): Response {
  const refuse = (error: string, message: string) =>
    replaceBody(response, { statusCode: '400', error, message, code: error }, 400);
  if (response.status === 403) {
    return refuse('InvalidSignature', 'The provided signature does not match the object');
  }
  if (response.status !== 500) return response;
  const expired = expiryOf(url.searchParams.get('token') ?? '') < Date.now() / 1000;
  return refuse(
    'InvalidJWT',
    expired ? '"exp" claim timestamp check failed' : 'signature verification failed',
  );
}

/** The end of a token's life in seconds since 1970; infinite if it does not say. */
function expiryOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return z.object({ exp: z.number() }).parse(payload).exp;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
