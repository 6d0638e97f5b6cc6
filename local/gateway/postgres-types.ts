/** A conversion between the database and JSON, for the `postgres` library. */
const type = (oid: number, parse: (text: string) => unknown) => ({
  to: oid,
  from: [oid],
  serialize: String,
  parse,
});

/** Converts `2026-11-21 03:40:29.6+00` to the format of PostgREST: `2026-11-21T03:40:29.6+00:00`. */
const isoTimestamp = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Both services pass JSON as text. If it were encoded again, the database would store a string. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** PostgREST lets PostgreSQL write the JSON, so times are ISO 8601 and numerics are numbers. */
export const restTypes = {
  timestamp: type(1114, isoTimestamp),
  timestamptz: type(1184, isoTimestamp),
  numeric: type(1700, Number),
  jsonb,
};

export const authTypes = { jsonb };
