/** Reads an unknown value. A zod schema is one too. */
export type Reader<T> = {
  /** @throws when the value is not a T. */
  parse: (value: unknown) => T;
};
export type Shape<T> = Reader<T> & { matches: (value: unknown) => boolean };

// Checks of responses and stored values in the first views, where zod and the schemas of the contract would be 14 kB.
// They test types only: what people type is validated with the contract.

function shape<T>(matches: (value: unknown) => boolean): Shape<T> {
  const parse = (value: unknown) => {
    if (!matches(value)) throw new TypeError('The value does not have the expected shape');
    return value as T;
  };
  return { matches, parse };
}

export const text = shape<string>((value) => typeof value === 'string');
export const number = shape<number>(Number.isFinite);
export const flag = shape<boolean>((value) => typeof value === 'boolean');
export const oneOf = <T extends string>(options: readonly T[]) =>
  shape<T>((value) => options.some((option) => option === value));
export const nullable = <T>(inner: Shape<T>) =>
  shape<T | null>((value) => value === null || inner.matches(value));
export const optional = <T>(inner: Shape<T>) =>
  shape<T | undefined>((value) => value === undefined || inner.matches(value));
export const list = <T>(inner: Shape<T>, max = Infinity) =>
  shape<T[]>(
    (value) => Array.isArray(value) && value.length <= max && value.every((item) => inner.matches(item)),
  );
export const record = <T extends object>(fields: { [Key in keyof T]-?: Shape<T[Key]> }) =>
  shape<T>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries<Shape<unknown>>(fields).every(([key, field]) =>
        field.matches((value as Record<string, unknown>)[key]),
      ),
  );
export const tuple = <T extends unknown[]>(...items: { [Place in keyof T]: Shape<T[Place]> }) =>
  shape<T>(
    (value) =>
      Array.isArray(value) &&
      value.length === items.length &&
      items.every((item, place) => item.matches(value[place])),
  );
