import { ApiError, isAbort } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';

/** One request, which writes some rows. A limit ends the writes of its kind alone. */
export type Write<R> = {
  kind?: string;
  /** Waits for the request of its kind before it, as the database would make it wait, and not for long. */
  isInTurn?: boolean;
  rows: readonly R[];
  /** Resolves to why rows were refused, in their order; undefined for one that was written. */
  send: () => Promise<readonly (Error | undefined)[]>;
  /** A request for each of the rows, when the server takes none of them because of one. */
  alone?: () => Write<R>[];
};
export type WriteResult<R> = {
  written: R[];
  /** Refused by the server, with its sentence. */
  refused: { row: R; message: string }[];
  /** Not sent, or sent without an answer: sending them again writes nothing twice. */
  left: R[];
  /** Why the others were not sent; undefined if all were or the owner stopped. */
  failure: Error | undefined;
};

/** Requests at a time: as many as the database always lets an account write. */
const lanes = 2;

/** The next request would fail in the same way: signed out, suspended, too many, paused, or no server. */
export const endsAll = (error: Error) =>
  !(error instanceof ApiError) ||
  [401, 429].includes(error.status) ||
  error.code === 'account_suspended' ||
  error.status >= 500;

/** A row that this site takes as right, because the server is newer, or rows that are too large together. */
const refusesAll = (error: unknown) => error instanceof ApiError && [400, 413].includes(error.status);

export const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Sends writes in order, a few at a time, each on its own. `onProgress` gets how many rows have an answer. */
export async function runWrites<R>(
  writes: readonly Write<R>[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<WriteResult<R>> {
  const result: WriteResult<R> = { written: [], refused: [], left: [], failure: undefined };
  const queue = [...writes];
  const limited = new Set<string | undefined>();
  const sending = new Set<string | undefined>();
  const next = () => {
    const at = queue.findIndex(({ kind, isInTurn }) => !isInTurn || !sending.has(kind));
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  };
  let isEnded = false;
  const sort = (row: R, failure: Error | undefined, kind: string | undefined) => {
    if (!failure) result.written.push(row);
    else if (isAbort(failure) || endsAll(failure)) {
      result.left.push(row);
      result.failure ??= failure;
      if (failure instanceof ApiError && failure.status === 429) limited.add(kind);
      else isEnded = true;
    } else result.refused.push({ row, message: failureTextOf(failure) });
  };
  const lane = async () => {
    for (let write = next(); write; write = next()) {
      const { kind, rows, send, alone } = write;
      if (signal.aborted || isEnded || limited.has(kind)) {
        result.left.push(...rows);
        continue;
      }
      let failures: readonly (Error | undefined)[];
      sending.add(kind);
      try {
        failures = await send();
      } catch (error) {
        if (alone && rows.length > 1 && refusesAll(error)) {
          queue.unshift(...alone());
          continue;
        }
        failures = rows.map(() => toError(error));
      } finally {
        sending.delete(kind);
      }
      for (const [at, row] of rows.entries()) sort(row, failures[at], kind);
      onProgress(result.written.length + result.refused.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return result;
}
