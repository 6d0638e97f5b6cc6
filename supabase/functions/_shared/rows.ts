import type * as z from 'zod/mini';

/** Names of columns and keys that were renamed before. The database chooses them, never a caller. */
const camelNames = new Map<string, string>();

function camelName(name: string): string {
  const known = camelNames.get(name);
  if (known !== undefined) return known;
  const renamed = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(name, renamed);
  return renamed;
}

export const snakeName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames keys at every depth. Values stay as they are. */
function renameKeys(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  return isRecord(value) ? renameFields(value, rename) : value;
}
const renameFields = (row: Record<string, unknown>, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([key, item]) => [rename(key), renameKeys(item, rename)]));

/** `zip_code` becomes `zipCode`, at every depth. */
export const camelKeys = (row: Record<string, unknown>) => renameFields(row, camelName);
/** `zipCode` becomes `zip_code`, at every depth. */
export const snakeKeys = (value: Record<string, unknown>) => renameFields(value, snakeName);

type SnakeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeName<Rest>}`
  : '';

/** A value of the contract as a row: `zipCode` becomes `zip_code`. Values stay as they are. */
export const toRow = <Value extends object>(
  value: Value,
): { [Field in keyof Value & string as SnakeName<Field>]: Value[Field] } =>
  Object.assign({}, ...Object.entries(value).map(([field, item]) => ({ [snakeName(field)]: item })));

/** A row or jsonb value of the database as the contract defines it. */
export const fromRow = <S extends z.ZodMiniType>(schema: S, row: unknown): z.output<S> =>
  schema.parse(renameKeys(row, camelName));

/** The list and the row that the path of an issue leads to: the innermost row with an ID, or else the outermost. */
function findRow(value: unknown, path: PropertyKey[]) {
  const found: { rows: unknown[]; row: unknown }[] = [];
  let at = value;
  for (const key of path) {
    const inner: unknown = Object(at)[key];
    if (Array.isArray(at)) found.push({ rows: at, row: inner });
    at = inner;
  }
  return found.findLast(({ row }) => Object(row).id !== undefined) ?? found[0];
}

/**
 * The same for a value with lists. A row of a list that does not fit the schema is left out and reported with its ID, so
 * that it hides no other row. Throws if the rest does not fit the schema.
 */
export function fromRows<S extends z.ZodMiniType>(
  schema: S,
  json: unknown,
  report: (error: unknown) => void,
): z.output<S> {
  const value = renameKeys(json, camelName);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Found before the first is removed, which changes the positions of the others.
  const found = result.error.issues.map(({ path }) => findRow(value, path));
  for (const [at, { path, message }] of result.error.issues.entries()) {
    const { rows = [], row } = found[at] ?? {};
    const index = rows.indexOf(row);
    if (index < 0) continue;
    rows.splice(index, 1);
    report(new Error(`A row was left out: ${path.join('.')}, ID ${Object(row).id}: ${message}`));
  }
  return schema.parse(value);
}
