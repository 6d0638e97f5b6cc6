import * as z from 'zod/mini';
import type { Reply } from '../_shared/test-context.ts';

const bodySchema = z.looseObject({
  statusCode: z.optional(z.union([z.string(), z.number()])),
  code: z.optional(z.union([z.string(), z.number()])),
  error_code: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** PostgREST 13 has codes of their own for what older versions call PGRST301, an invalid token. */
const SAME_CODES = new Map([['PGRST303', 'PGRST301']]);

/** An error as `status code`, any other response as its status. Storage has both in the body. */
export function formatResponse({ status, body }: Pick<Reply, 'status' | 'body'>): string {
  const parsed = bodySchema.safeParse(body);
  if (status < 400 || !parsed.success) return String(status);
  const { statusCode, code, error_code: authCode, error } = parsed.data;
  const name = authCode ?? SAME_CODES.get(String(code)) ?? code ?? error;
  return [statusCode ?? status, name].filter((part) => part !== undefined).join(' ');
}

/** The distinct outcomes of several requests. */
export const formatResponses = (replies: Reply[]) => [...new Set(replies.map(formatResponse))].join(', ');

/** How often each outcome occurred, like `1 × 201, 4 × 429 too_many_inquiries`. */
export const countResponses = (replies: Pick<Reply, 'status' | 'body'>[]) =>
  [...Map.groupBy(replies, formatResponse)]
    .map(([outcome, some]) => `${some.length} × ${outcome}`)
    .toSorted()
    .join(', ');

/** The name of each error in the access tables, with the code and message of PostgREST or Storage. */
const errors: [name: string, code: string, message: RegExp][] = [
  // The role lacks the privilege on the table, column or function.
  ['no privilege', '42501', /^permission denied for (table|function) \w+$/],
  // The request gate: the app never sends such a request.
  ['blocked', '42501', /^call_refused$/],
  ['policy', '42501', /^new row violates row-level security policy for table "\w+"$/],
  ['homes only', '42501', /^quote_of_home_only$/],
  ['other side', '42501', /^(holds_family_asks|holds_home_answers)$/],
  ['families only', 'SC409', /^families_only_\w+$/],
  ['owners only', '42501', /^home_needs_owner$/],
  ['session ended', 'SC401', /^session_ended$/],
  ['no second factor', 'SC402', /^second_factor_needed$/],
  // Functions of operators, for everybody else.
  ['unknown', 'SC404', /^Not found$/],
  ['bad token', 'PGRST301', /^(No suitable key or wrong key type$|JWSError )/],
  ['not served', 'PGRST106', /^(Invalid schema: private$|The schema must be one of)/],
  ['role in use', 'SC409', /^role_in_use$/],
  // Storage.
  ['absent', 'NoSuchKey', /^Object not found$/],
  // With the text of the trigger that asks when a file arrives.
  ['policy', 'AccessDenied', /^(new row violates row-level security policy|photo_upload_ended)$/],
  ['no bucket', 'NoSuchBucket', /^Bucket not found$/],
  ['bad token', 'AccessDenied', /^No suitable key or wrong key type$/],
  ['session ended', 'DatabaseError', /^database error, code: SC401$/],
  ['no second factor', 'DatabaseError', /^database error, code: SC402$/],
];

/** The name of an error, undefined for a success. An unknown error is returned in full. */
export function errorName(reply: Reply): string | undefined {
  if (reply.status < 400) return undefined;
  const body = bodySchema.safeParse(reply.body);
  if (!body.success) return `${reply.status} ${reply.text}`;
  const { code, error, message = '' } = body.data;
  const known = errors.find(([, expected, text]) => expected === String(code ?? error) && text.test(message));
  return known?.[0] ?? `${formatResponse(reply)}: ${message}`;
}

/**
 * Names the set of keys that a request reached: `nothing`, or the scope with exactly these keys. If several scopes hold
 * the same keys, the expected one is chosen.
 */
export function scopeName(
  reached: string[],
  scopes: Record<string, string[]>,
  expected: string | undefined,
): string {
  const format = (keys: string[]) => keys.toSorted().join(' ');
  if (reached.length === 0) return 'nothing';
  const matching = Object.keys(scopes).filter((name) => format(scopes[name] ?? []) === format(reached));
  return (
    matching.find((name) => name === expected) ?? matching[0] ?? `others: ${format(reached).slice(0, 500)}`
  );
}

/**
 * The outcome of each caller, from a table that states outcomes by caller or by group. `keysOf` lists the keys that apply to
 * a caller, the most specific first: the first one that the table states counts.
 */
export const expandAccess = <Caller extends string, Key extends string>(
  keysOf: Record<Caller, readonly Key[]>,
  access: Partial<Record<Key, string>>,
) =>
  Object.fromEntries(
    Object.entries<readonly Key[]>(keysOf).map(([caller, keys]) => [
      caller,
      keys.map((key) => access[key]).find((outcome) => outcome !== undefined),
    ]),
  );
