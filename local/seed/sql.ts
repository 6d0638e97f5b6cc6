type Value = string | number | boolean | null;

/** A literal of SQL. Texts are quoted the standard way, which needs standard_conforming_strings (the default). */
export function literal(value: Value): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Rows of a `values` list, one a line. */
export function valuesList(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `(${row.map(literal).join(', ')})`).join(',\n');
}

/** A list of options as one text, split again by `string_to_array` where it is inserted: half the size of array literals. */
export const joined = (options: readonly string[]) => options.join('|');
