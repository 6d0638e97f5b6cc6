import type * as z from 'zod/mini';
import { responseTexts } from './error-texts/responses.ts';
import { ApiError, invalidRequest } from './errors.ts';

/**
 * Parses `{ params, query, headers, body }` with the contract. Throws 400 with one message per invalid field. A field is
 * named by its path within its part of the request.
 */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidRequest(
    result.error.issues.map(({ path, message }) => ({ field: path.slice(1).join('.'), message })),
  );
}

/**
 * The JSON of a body. Throws 415 for another content type or a compressed body, and 400 for invalid JSON, invalid UTF-8
 * and repeated names.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('unsupported_media_type');
  const encoding = request.headers.get('Content-Encoding') ?? 'identity';
  if (encoding !== 'identity')
    throw new ApiError('unsupported_media_type', { message: responseTexts.body_compressed() });
  const bytes = await request.arrayBuffer();
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new ApiError('invalid_request', { message: responseTexts.body_not_json() });
  }
  if (hasRepeatedName(text))
    throw new ApiError('invalid_request', { message: responseTexts.body_field_twice() });
  return value;
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * Whether an object in this text has the same name twice. JSON.parse() keeps the last one, other parsers the first, so a
 * proxy could check another value than the one that is used.
 * @param json valid JSON
 */
export function hasRepeatedName(json: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of json.matchAll(tokens)) {
    const names = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && names) {
      // Parsed, because escapes can spell the same name in several ways.
      const name = String(JSON.parse(last));
      if (names.has(name)) return true;
      names.add(name);
    }
    last = token;
  }
  return false;
}
