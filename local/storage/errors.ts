import * as z from 'zod';
import { replaceBody } from './replace-body.ts';

const refusal = z.object({ statusCode: z.string(), error: z.string(), message: z.string() });
type Refusal = z.infer<typeof refusal>;

/** The names that Supabase Storage gives its refusals beside their older `error` texts. */
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
 * Supabase Storage answers a refusal with status 400 and tells the real status in the body. What @supabase/lite words
 * in its own way is worded here as Supabase does, because supabase-js hands these texts to the product.
 */
export async function answerInSupabaseWords(response: Response): Promise<Response> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const body = refusal.safeParse(await response.clone().json());
  if (!body.success) return response;
  const worded = reword(body.data);
  return replaceBody(response, { ...worded, code: CODES[worded.error] ?? worded.error }, 400);
}

function reword(body: Refusal): Refusal {
  switch (body.statusCode) {
    case '401':
      return { statusCode: '403', error: 'Unauthorized', message: body.message };
    case '413':
      return { ...body, message: 'The object exceeded the maximum allowed size' };
    case '415':
      return { ...body, message: body.message.replace(/\. Supported:.*$/s, '') };
    default:
      return body;
  }
}
