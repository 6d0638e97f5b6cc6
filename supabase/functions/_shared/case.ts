const known = new Map<string, string>();

function camel(key: string): string {
  const before = known.get(key);
  if (before !== undefined) return before;
  const renamed = key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  // As many as the database has columns.
  known.set(key, renamed);
  return renamed;
}

/** Rows and jsonb of the database with the contract's keys: `zip_code` becomes `zipCode`, at every depth. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== 'object' || value === null) return value;
  const renamed: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) renamed[camel(key)] = camelKeys(item);
  return renamed;
}
