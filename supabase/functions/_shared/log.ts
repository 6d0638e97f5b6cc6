/** One line per request. Never contains a phone number, e-mail address, message, token or query string. */
export interface RequestLog {
  requestId: string;
  method: string;
  /** The pattern of the route. The URL itself can contain IDs. */
  route: string;
  status: number;
  milliseconds: number;
  /** Hash of the user ID, once Postgres has accepted the token. */
  user?: string;
  code?: string;
  /** The causes of a 5xx response, or errors that did not change the response. */
  problems?: unknown[];
}

/** A read replica that gets no request for a while. */
export interface ReplicaLog {
  replica: string;
  problem: unknown;
}

export type Log = (entry: RequestLog | ReplicaLog) => void;

/** The first 64 bits of the SHA-256 of the ID, in hex. */
export async function hashUser(id: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An error with its causes as JSON. Leaves out Postgres' `details`, which can contain the rejected row. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  // The storage client has its own property for the cause.
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
