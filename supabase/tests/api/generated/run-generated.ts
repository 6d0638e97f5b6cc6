import fc from 'fast-check';

/** `npm run bench:fuzz`, which runs every week, sets these and sends several times as many. */
export const seed = Number(process.env['GENERATED_SEED'] ?? 20_261_121);
export const count = Number(process.env['GENERATED_BODIES'] ?? 250);
/** The longest response time in milliseconds. By default it is not limited, because machines differ. */
const maxTimeMs = Number(process.env['GENERATED_LONGEST'] ?? Infinity);
// As many as the gate lets an account write at the same moment.
const concurrency = 5;

/** Sends generated inputs. Returns the distinct statuses and the inputs with a problem. */
export async function runGenerated<T>(
  inputs: fc.Arbitrary<T>,
  numRuns: number,
  send: (input: T) => Promise<{ status: number; problem?: string | undefined }>,
) {
  const statuses = new Set<number>();
  const problems: object[] = [];
  const queue = fc.sample(inputs, { seed, numRuns })[Symbol.iterator]();
  const worker = async () => {
    for (const input of queue) {
      const startedAt = performance.now();
      try {
        const { status, problem } = await send(input);
        const timeMs = performance.now() - startedAt;
        statuses.add(status);
        if (problem || status >= 500 || timeMs > maxTimeMs) problems.push({ status, problem, timeMs, input });
      } catch (error) {
        problems.push({ error: String(error), input });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { statuses: [...statuses], problems };
}
