import * as z from 'zod';

/** Sends a request to the storage of @supabase/lite. */
export type Send = (request: Request) => Promise<Response>;

const errorSchema = z.object({ statusCode: z.string(), error: z.string(), message: z.string() });

/** The `code` of Supabase Storage for each `error`. */
const CODES: Record<string, string> = {
  'Bucket not found': 'NoSuchBucket',
  Duplicate: 'KeyAlreadyExists',
  'Invalid key': 'InvalidKey',
  'Payload too large': 'EntityTooLarge',
  Unauthorized: 'AccessDenied',
  invalid_mime_type: 'InvalidMimeType',
  not_found: 'NoSuchKey',
};

/**
 * Supabase Storage sends errors with status 400 and the real status in the body. supabase-js shows its messages.
 * @param sqlstate of an error of the database in the request
 */
export async function toSupabaseError(response: Response, sqlstate?: string): Promise<Response> {
  if (response.status === 500 && sqlstate !== undefined) {
    const [error, message] = ['DatabaseError', `database error, code: ${sqlstate}`];
    return replaceBody(response, { statusCode: '500', error, message, code: error });
  }
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const parsed = errorSchema.safeParse(await response.clone().json());
  if (!parsed.success) return response;
  const body = { ...parsed.data };
  if (body.statusCode === '401') Object.assign(body, { statusCode: '403', error: 'Unauthorized' });
  if (body.statusCode === '413') body.message = 'The object exceeded the maximum allowed size';
  if (body.statusCode === '415') body.message = body.message.replace(/\. Supported:.*$/s, '');
  return replaceBody(response, { ...body, code: CODES[body.error] ?? body.error }, 400);
}

/** Replaces the body. Other headers than those that describe the body stay. */
export function replaceBody(response: Response, body: unknown, status = response.status): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
}
