import { recordedSqlstate } from '../gateway/request-context.ts';
import type { Handler } from '../http-server.ts';
import { listFolder } from './list.ts';
import { deferChanges } from './object-files.ts';
import { type Send, toSupabaseError } from './responses.ts';
import { download, signMany, signOne, signUpload } from './signed-urls.ts';

type Route = [method: string, path: RegExp, handle: (request: Request, send: Send) => Promise<Response>];

const passOn: Route[2] = (request, send) => send(request);

/** The first match counts, so that a route precedes a bucket with the same name. */
const ROUTES: Route[] = [
  ['POST', /^\/object\/list\/[^/]+$/, listFolder],
  ['POST', /^\/object\/sign\/[^/]+$/, signMany],
  ['POST', /^\/object\/sign\/[^/]+\/.+/, signOne],
  ['POST', /^\/object\/upload\/sign\//, signUpload],
  ['POST', /^\/object\/[^/]+\/.+/, upload],
  ['PUT', /^\/object\/[^/]+\/.+/, upload],
  ['GET', /^\/object\/info\//, passOn],
  ['GET', /^\/object\//, download],
];

/** Makes the storage of @supabase/lite behave as Supabase Storage does where supabase-js depends on the difference. */
export function bridgeStorage(lite: Handler): Handler {
  return async (request, connection) => {
    const send: Send = async (inner) => toSupabaseError(await lite(inner, connection), recordedSqlstate());
    const path = new URL(request.url).pathname.replace('/storage/v1', '');
    const route = ROUTES.find(([method, pattern]) => method === request.method && pattern.test(path));
    const handle = route?.[2] ?? passOn;
    return deferChanges(() => handle(request, send));
  };
}

/**
 * Sends an upload in the only form that @supabase/lite accepts: the bytes as the body. supabase-js sends a browser's
 * `File` as a form whose field for it has no name.
 */
async function upload(request: Request, send: Send): Promise<Response> {
  const headers = new Headers(request.headers);
  let body: ArrayBuffer;
  if (headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData();
    const file = [...form.values()].find((value) => value instanceof File);
    body = file ? await file.arrayBuffer() : new ArrayBuffer(0);
    headers.set('content-type', file?.type || 'application/octet-stream');
    const seconds = form.get('cacheControl');
    if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  } else {
    body = await request.arrayBuffer();
  }
  // @supabase/lite checks the size limit of the bucket against this header.
  headers.set('content-length', String(body.byteLength));
  return send(new Request(request.url, { method: request.method, headers, body }));
}
