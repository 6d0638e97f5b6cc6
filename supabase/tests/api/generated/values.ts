import fc from 'fast-check';
import { states } from '../../../functions/_shared/contract/options.ts';
import type { CallOptions } from '../support/api.ts';

/** Any UTF-16 code unit, also control characters and half surrogate pairs. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
export const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .filter((text) => !/^\.{1,2}$/.test(text));
const long = fc.integer({ min: 70, max: 6_000 }).map((length) => 'x'.repeat(length));
const wild = fc.oneof(
  fc.string({ unit, maxLength: 20 }),
  long,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.maxSafeInteger(),
);

/** Mostly a valid value, sometimes any value. */
export const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 39, arbitrary: good }, { weight: 1, arbitrary: fc.oneof(wild, fc.constant(null)) });

/** A body with all or some of the fields, or any other value. */
export const bodyOf = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<CallOptions> => {
  const whole = fc.record(fields);
  const part = fc.record(fields, { requiredKeys: [] });
  const body = fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 5, arbitrary: part },
    { weight: 2, arbitrary: fc.jsonValue() },
  );
  return fc.oneof(
    { weight: 19, arbitrary: body.map((value) => ({ body: value })) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((raw) => ({ raw })) },
  );
};

export const uuid = fc.uuid();
export const line = fc.string({ minLength: 1, maxLength: 60 });
export const state = fc.constantFrom(...states.map(({ code }) => code));
export const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
export const zip = fc.oneof(fc.constantFrom('60601', '10001', '90210-1234'), digits(5));
export const some = (options: readonly string[]) => fc.array(fc.constantFrom(...options), { maxLength: 4 });

const isGiven = (pair: [string, string | undefined]): pair is [string, string] => pair[1] !== undefined;
/** A query with some of the parameters. */
export const queryOf = (fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<CallOptions> =>
  fc.record(fields, { requiredKeys: [] }).map((query) => ({ query: Object.entries(query).filter(isGiven) }));

export const text = (good: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 9, arbitrary: good.map(String) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
export const idOf = (name: string): fc.Arbitrary<CallOptions> =>
  fc.oneof(uuid, word).map((id) => ({ params: { [name]: id } }));
const forged = fc
  .record({
    key: fc.oneof(fc.double(), fc.string(), fc.date({ noInvalidDate: true }), fc.constant(null)),
    id: uuid,
  })
  .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url'));
export const page = {
  limit: text(fc.integer({ min: 1, max: 101 })),
  cursor: text(fc.oneof(forged, fc.base64String())),
};
