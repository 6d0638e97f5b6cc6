/** What many runs of one thing took, in milliseconds. */
export interface Times {
  median: number;
  p95: number;
}

export function summarize(times: readonly number[]): Times {
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** The value that `share` of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There are no values.');
  return value;
}

/** Runs `work` on each input, one after the other, and tells how long each took in milliseconds. */
export async function timeEach<T>(
  inputs: readonly T[],
  work: (input: T) => Promise<unknown> | void,
): Promise<number[]> {
  const times: number[] = [];
  for (const input of inputs) {
    const began = performance.now();
    await work(input);
    times.push(performance.now() - began);
  }
  return times;
}
