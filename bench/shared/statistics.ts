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
 * Runs `work` on each input in sequence and measures each run.
 * @param processorTime reads the processor time that the database has used, in milliseconds
 */
export async function measure<T>(
  inputs: readonly T[],
  work: (input: T) => Promise<unknown>,
  processorTime?: () => number,
): Promise<Times> {
  const times: number[] = [];
  const processor: number[] = [];
  for (const input of inputs) {
    const [start, used] = [performance.now(), processorTime?.() ?? 0];
    await work(input);
    times.push(performance.now() - start);
    processor.push((processorTime?.() ?? 0) - used);
  }
  return { ...summarize(times), ...(processorTime && { processor: summarize(processor) }) };
}

export const summarize = (times: readonly number[]) => ({
  median: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});

export const formatTimes = (times: Times | undefined) =>
  times ? `${short(times.median)} / ${short(times.p95)}` : '-';
