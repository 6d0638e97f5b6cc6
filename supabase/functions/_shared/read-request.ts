import type * as z from 'zod/mini';
import { refusals } from './contract/refusals.ts';
import { ApiError, invalid } from './errors.ts';

/**
 * Parses the parts of a request (params, query, body) by the contract; throws 400 with one text per refused field,
 * which is named by its path within its part.
 */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.map(({ path, message }) => ({ field: path.slice(1).join('.'), message })),
  );
}

/** The JSON of a body. Throws 415 for another content type and 400 for what is no JSON in UTF-8. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('unsupported_media_type');
  const bytes = await request.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('invalid_request', { message: refusals.bodyUnreadable });
  }
}
