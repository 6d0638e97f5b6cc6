import * as z from 'zod';
import { replaceBody } from './replace-body.ts';

const info = z.looseObject({
  httpMetadata: z.object({
    size: z.number(),
    mimetype: z.string(),
    cacheControl: z.string(),
    eTag: z.string(),
  }),
  updated_at: z.string(),
});

/** Tells size and type of an object where supabase-js looks for them. */
export async function answerInfo(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const response = await send(request);
  if (!response.ok) return response;
  const { httpMetadata, ...object } = info.parse(await response.clone().json());
  return replaceBody(response, {
    ...object,
    size: httpMetadata.size,
    content_type: httpMetadata.mimetype,
    cache_control: httpMetadata.cacheControl,
    etag: httpMetadata.eTag,
    last_modified: object.updated_at,
  });
}
