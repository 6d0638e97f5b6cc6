import { short } from './report.ts';

/** Durations of repeated measurements, in milliseconds. */
export interface Times {
  median: number;
  p95: number;
  /** Processor time of the database alone, which hardly grows while the machine is busy with other work. */
  processor?: { median: number; p95: number };
}

/** The smallest value that at least `share` of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('A percentile needs at least one value.');
  return value;
}

/** The median of each figure over several samples. */
export function medians<Key extends string>(samples: readonly Record<Key, number>[]): Record<Key, number> {
  const [first] = samples;
  if (!first) throw new Error('A median needs at least one sample.');
  const result = { ...first };
  for (const key in first) {
    const values = samples.map((sample) => sample[key]);
    result[key] = percentile(values, 0.5);
  }
  return result;
}

/**
 * Collects the durations of one kind of call.
 * @param processorTime reads the processor time that the database has used, in milliseconds
 */
export function createSampler(processorTime?: () => number) {
  const times: number[] = [];
  const processor: number[] = [];
  return {
    async run(work: () => Promise<unknown>): Promise<void> {
      const [start, used] = [performance.now(), processorTime?.() ?? 0];
      await work();
      times.push(performance.now() - start);
      processor.push((processorTime?.() ?? 0) - used);
    },
    summarize: (): Times => ({
      ...summarize(times),
      ...(processorTime && { processor: summarize(processor) }),
    }),
  };
}

/** Runs `work` on each input in sequence and measures each run. */
export async function measure<T>(
  inputs: readonly T[],
  work: (input: T) => Promise<unknown>,
  processorTime?: () => number,
): Promise<Times> {
  const sampler = createSampler(processorTime);
  for (const input of inputs) await sampler.run(() => work(input));
  return sampler.summarize();
}

/** Calls of a kind before the next kind: enough that most find the caches of the processor as its own kind leaves them. */
const turn = 10;

/**
 * Measures kinds of calls with the same inputs in turn, so that other work of the machine affects all of them, and the
 * ratios of their times less than the times.
 */
export async function measureInTurn<T>(
  inputs: readonly T[],
  kinds: readonly { work: (input: T) => Promise<unknown>; processorTime?: (() => number) | undefined }[],
): Promise<Times[]> {
  const samplers = kinds.map(({ work, processorTime }) => ({ work, sampler: createSampler(processorTime) }));
  for (let first = 0; first < inputs.length; first += turn)
    for (const { work, sampler } of samplers)
      for (const input of inputs.slice(first, first + turn)) await sampler.run(() => work(input));
  return samplers.map(({ sampler }) => sampler.summarize());
}

export const summarize = (times: readonly number[]) => ({
  median: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});

export const formatTimes = (times: Times | undefined) =>
  times ? `${short(times.median)} / ${short(times.p95)}` : '-';

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}
