import type * as z from 'zod/mini';

const camelName = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Renames the keys of rows and jsonb at every depth: `zip_code` becomes `zipCode`. Values stay as they are. */
function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== 'object' || value === null) return value;
  const renamed: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) renamed[camelName(key)] = camelKeys(item);
  return renamed;
}

/** A row or jsonb value of the database as the contract defines it. */
export const fromRow = <S extends z.ZodMiniType>(schema: S, row: unknown): z.output<S> =>
  schema.parse(camelKeys(row));
