/** One line per request. Never a phone, an e-mail, a message, a token or a query string. */
export interface RequestLog {
  requestId: string;
  method: string;
  /** The route's pattern, not the address: addresses hold ids. */
  route: string;
  status: number;
  milliseconds: number;
  /** A hash of the user's id, once Postgres has accepted the token. */
  user?: string;
  /** Code of the refusal. */
  code?: string;
  /** What went wrong underneath a 5xx, or beside an answer that succeeded. */
  problems?: unknown[];
}

export type Log = (entry: RequestLog) => void;

export const logToConsole: Log = (entry) => console.log(JSON.stringify(entry));

/** The first 64 bits of the id's SHA-256, in hex. */
export async function hashUser(id: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An error with what caused it, whole. Postgres' `details` is left out: it can quote the row that was refused. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  // The storage client keeps the cause under a name of its own.
  const cause = error.cause ?? ('originalError' in error ? error.originalError : undefined);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...('hint' in error && { hint: error.hint }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
