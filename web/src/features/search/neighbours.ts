export type Position = {
  /** From 1, counted over all results, loaded or not. */
  number: number;
  total: number;
  previousId: string | null;
  /** Null for the last loaded property; there are more when `number < total`. */
  nextId: string | null;
};

/** The position of a property in the results; null when it is not loaded. */
export function positionOf(results: readonly { id: string }[], total: number, id: string): Position | null {
  const index = results.findIndex((result) => result.id === id);
  if (index === -1) return null;
  return {
    number: index + 1,
    // The total can shrink between two pages. The position never exceeds it.
    total: Math.max(total, results.length),
    previousId: results[index - 1]?.id ?? null,
    nextId: results[index + 1]?.id ?? null,
  };
}
