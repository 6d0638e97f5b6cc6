export type Position = {
  /** 'N of M' is `${number} of ${total}`; counted over the whole result, loaded or not. */
  number: number;
  total: number;
  previousId: string | null;
  /** Null at the end of what is loaded; there is more when `number < total`. */
  nextId: string | null;
};

/** Where a home stands in the results; null when it is not among those loaded. */
export function positionOf(results: readonly { id: string }[], total: number, id: string): Position | null {
  const index = results.findIndex((result) => result.id === id);
  if (index === -1) return null;
  return {
    number: index + 1,
    // Homes can leave the result while it is looked through; the position never exceeds the total.
    total: Math.max(total, results.length),
    previousId: results[index - 1]?.id ?? null,
    nextId: results[index + 1]?.id ?? null,
  };
}
