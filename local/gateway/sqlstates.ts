import { isLoss } from './lost-connections.ts';

/** An error as the Postgres driver throws it. */
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

/** Classes of SQLSTATEs that the REST service answers with their code by itself. */
const KNOWN = /^(21|22|42|PT)|^(23502|23503|23505|25006)$/;

/** The status of PostgREST for the others, by code or class; what is not listed is 400. */
const STATUSES: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** Worded as `raise sqlstate 'PGRST'`, which the REST service knows, so that it answers as PostgREST would. */
const asPostgrest = (
  status: number,
  body: { code: string; message: string; details: unknown; hint: unknown },
) =>
  Object.assign(new Error(JSON.stringify(body)), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });

/**
 * The REST service answers a SQLSTATE it does not know, such as one that a function of ours raises, as 500 without
 * code and detail, and so it does for a database that is away.
 */
export function passOnSqlstate(error: unknown): unknown {
  if (isLoss(error)) {
    const message = 'Database client error. Retrying the connection.';
    return asPostgrest(503, { code: 'PGRST001', message, details: null, hint: null });
  }
  if (!isPostgresError(error) || KNOWN.test(error.code)) return error;
  const { code, message, detail: details = null, hint = null } = error;
  const status = STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400;
  return asPostgrest(status, { code, message, details, hint });
}
