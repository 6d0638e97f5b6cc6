import * as z from 'zod';
import { replaceBody } from './replace-body.ts';

const refusal = z.object({ statusCode: z.string(), error: z.string(), message: z.string() });
type Refusal = z.infer<typeof refusal>;

/**
 * Supabase Storage answers a refusal with status 400 and tells the real status in the body. What @supabase/lite words
 * in its own way is worded here as Supabase does, because supabase-js hands these texts to the product.
 */
export async function answerInSupabaseWords(response: Response): Promise<Response> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const body = refusal.safeParse(await response.clone().json());
  return body.success ? replaceBody(response, reword(body.data), 400) : response;
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
