import type * as z from 'zod/mini';
import { refusals } from './contract/refusals.ts';
import { ApiError, invalid } from './errors.ts';
import { repeatsName } from './repeated-names.ts';

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

/**
 * The JSON of a body. Throws 415 for another content type or a compressed body, and 400 for what is no JSON in UTF-8 or
 * names a field twice.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('unsupported_media_type');
  const packing = request.headers.get('Content-Encoding') ?? 'identity';
  if (packing !== 'identity') throw new ApiError('unsupported_media_type', { message: refusals.bodyPacked });
  const { text, value } = readText(await request.arrayBuffer());
  if (repeatsName(text)) throw new ApiError('invalid_request', { message: refusals.bodyRepeats });
  return value;
}

function readText(bytes: ArrayBuffer): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new ApiError('invalid_request', { message: refusals.bodyUnreadable });
  }
}
