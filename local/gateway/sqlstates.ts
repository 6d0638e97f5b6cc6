import { isLoss } from './lost-connections.ts';
import { recordSqlstate } from './request-context.ts';

interface PostgresError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code);

/** SQLSTATEs that @supabase/lite returns with their code. */
const KNOWN = /^(21|22|42|PT)|^(23502|23503|23505|25006)$/;

/** The status of PostgREST for the other classes. What is not listed is 400. */
const CLASSES = new Map<number, RegExp>([
  [400, /^P0001/],
  [403, /^(0L|0P|28)/],
  [500, /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/],
  [503, /^(08|53)/],
]);

/** An error like that of `raise sqlstate 'PGRST'`, which sets the response of @supabase/lite. */
const asPostgrest = (status: number, body: object) =>
  Object.assign(new Error(JSON.stringify(body)), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });

/** Makes @supabase/lite respond to a lost connection and to other SQLSTATEs as PostgREST does, and not with a bare 500. */
export function passOnSqlstate(error: unknown): unknown {
  if (isLoss(error)) {
    const message = 'Database client error. Retrying the connection.';
    return asPostgrest(503, { code: 'PGRST001', message, details: null, hint: null });
  }
  if (!isPostgresError(error)) return error;
  recordSqlstate(error.code);
  if (KNOWN.test(error.code)) return error;
  const { code, message, detail: details = null, hint = null } = error;
  const [status = 400] = [...CLASSES].find(([, pattern]) => pattern.test(code)) ?? [];
  return asPostgrest(status, { code, message, details, hint });
}
