/** Reads an unknown value. A zod schema is one too. */
export type Reader<T> = {
  /** @throws when the value is not a T. */
  parse: (value: unknown) => T;
};
export type Shape<T> = Reader<T> & { matches: (value: unknown) => value is T };

// Checks of responses and stored values in the first views, where zod and the schemas of the contract would be 14 kB.
// They test types only: what people type is validated with the contract.

export const shape = <T>(matches: (value: unknown) => value is T): Shape<T> => ({
  matches,
  parse: (value) => {
    if (!matches(value)) throw new TypeError('The value does not have the expected shape');
    return value;
  },
});

export const text = shape((value) => typeof value === 'string');
export const number = shape((value): value is number => Number.isFinite(value));
export const flag = shape((value) => typeof value === 'boolean');
export const oneOf = <T extends string>(options: readonly T[]) =>
  shape((value): value is T => options.some((option) => option === value));
export const nullable = <T>(inner: Shape<T>) =>
  shape((value): value is T | null => value === null || inner.matches(value));
export const optional = <T>(inner: Shape<T>) =>
  shape((value): value is T | undefined => value === undefined || inner.matches(value));
export const list = <T>(inner: Shape<T>, max = Infinity) =>
  shape(
    (value): value is T[] =>
      Array.isArray(value) && value.length <= max && value.every((item) => inner.matches(item)),
  );
export const tuple = <T extends unknown[]>(...items: { [Place in keyof T]: Shape<T[Place]> }) =>
  shape(
    (value): value is T =>
      Array.isArray(value) &&
      value.length === items.length &&
      items.every((item, place) => item.matches(value[place])),
  );
export const record = <T extends object>(fields: { [Key in keyof T]-?: Shape<T[Key]> }) =>
  shape(
    (value): value is T =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries<Shape<unknown>>(fields).every(([key, field]) => field.matches(Reflect.get(value, key))),
  );
