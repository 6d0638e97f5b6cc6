import * as z from 'zod/mini';
import type { Refusal } from '../matrix/words.ts';
import type { Reply } from './world.ts';

const bodySchema = z.looseObject({
  statusCode: z.optional(z.union([z.string(), z.number()])),
  code: z.optional(z.union([z.string(), z.number()])),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** The word for an answer that refuses, undefined for one that does not; an unknown refusal is told in full. */
export function refusalWord(reply: Reply, refusals: Refusal[]): string | undefined {
  if (reply.status < 400) return undefined;
  const body = bodySchema.safeParse(reply.body);
  if (!body.success) return `${reply.status} ${reply.text}`;
  const { statusCode, code, error, message = '' } = body.data;
  const status = Number(statusCode ?? reply.status);
  const name = String(code ?? error ?? '');
  const known = refusals.find(
    (one) => one.status.includes(status) && one.code === name && one.message.test(message),
  );
  return known?.word ?? `${status} ${name}: ${message}`;
}

/**
 * The word for what was reached, where several may fit by chance the expected one. `reach` holds what each word would
 * stand for; reaching nothing is never taken for reaching all of an empty set.
 */
export function reachedWord(reached: string[], reach: Record<string, string[]>, expected: string): string {
  const sorted = reached.toSorted().join(' ');
  if (sorted === '') return 'nothing';
  const fitting = Object.keys(reach).filter((word) => reach[word]?.toSorted().join(' ') === sorted);
  const wanted = fitting.find((word) => expected.split(' or ').includes(word));
  if (wanted) return wanted;
  return fitting.length > 0 ? fitting.join(' or ') : `others: ${sorted.slice(0, 500)}`;
}
