import * as z from 'zod/mini';
import type { Reply } from './world.ts';

const bodySchema = z.looseObject({
  statusCode: z.optional(z.union([z.string(), z.number()])),
  code: z.optional(z.union([z.string(), z.number()])),
  error_code: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** A refusal as `status code`, anything else as its status. Storage tells both in the body. */
export function told({ status, body }: Reply): string {
  const parsed = bodySchema.safeParse(body);
  if (status < 400 || !parsed.success) return String(status);
  const { statusCode, code, error_code: named, error } = parsed.data;
  const name = named ?? code ?? error;
  return [statusCode ?? status, name].filter((part) => part !== undefined).join(' ');
}

/** What came of several attempts, each outcome once. */
export const allTold = (replies: Reply[]) => [...new Set(replies.map(told))].join(', ');
