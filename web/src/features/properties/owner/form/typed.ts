// Numbers and options as they are typed and chosen in a form.

/** Reads '4500' or '$4,500'. NaN when it is no number, undefined when it is blank. */
export function readNumber(typed: string): number | undefined {
  const digits = typed.replace(/[\s,$]/g, '');
  return digits === '' ? undefined : Number(digits);
}

/** '4500' or '4500.50'; blank for null. */
export const costTyped = (cost: number | null) => cost?.toFixed(2).replace(/\.00$/, '') ?? '';

/** The chosen options in the order of `options`. */
export const inOrder = (chosen: string[], options: readonly string[]) =>
  options.filter((option) => chosen.includes(option));
