import { ApiError, isAbort } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';

/** A limit ends the writes of its kind alone. */
export type Write = { name: string; kind?: string; send: () => Promise<unknown> };
export type WriteResult<W extends Write> = {
  written: W[];
  /** Refused by the server, with its sentence. */
  refused: { write: W; message: string }[];
  /** Not sent, or sent without an answer: sending them again writes nothing twice. */
  left: W[];
  /** Why the others were not sent; undefined if all were or the owner stopped. */
  failure: Error | undefined;
};

/** Requests at a time: as many as the database always lets an account write. */
const lanes = 2;

/** The next request would fail in the same way: signed out, suspended, too many, or no server. */
const endsAll = (error: Error) =>
  !(error instanceof ApiError) || [401, 423, 429].includes(error.status) || error.status >= 500;

/** Sends writes in order, a few at a time, each on its own. `onProgress` gets how many have an answer. */
export async function runWrites<W extends Write>(
  writes: readonly W[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<WriteResult<W>> {
  const result: WriteResult<W> = { written: [], refused: [], left: [], failure: undefined };
  const queue = [...writes];
  const limited = new Set<string | undefined>();
  let isEnded = false;
  const lane = async () => {
    for (let write = queue.shift(); write; write = queue.shift()) {
      if (signal.aborted || isEnded || limited.has(write.kind)) {
        result.left.push(write);
        continue;
      }
      try {
        await write.send();
        result.written.push(write);
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (isAbort(error) || endsAll(failure)) {
          result.left.push(write);
          result.failure ??= failure;
          if (failure instanceof ApiError && failure.status === 429) limited.add(write.kind);
          else isEnded = true;
        } else result.refused.push({ write, message: failureTextOf(failure) });
      }
      onProgress(result.written.length + result.refused.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return result;
}
