import { expect, it } from 'vitest';
import { errorBodySchema } from '@contract/errors.ts';
import { foundPropertySchema } from '@contract/properties/properties.ts';
import { makeFoundProperty } from '@/testing/factories.ts';
import { ApiError } from './errors.ts';
import { foundPropertiesShape } from './property-shape.ts';

const property: Record<string, unknown> = makeFoundProperty();
const wrong = [undefined, null, 'text', 7, true, ['text'], [7], {}];

it('accepts and rejects a property as the schema of the contract does', () => {
  for (const key of Object.keys(foundPropertySchema.shape))
    for (const value of wrong) {
      const changed = { ...property, [key]: value };
      // Of texts and numbers, the shape checks the type only.
      const isOfType = typeof value === typeof property[key] && typeof value !== 'object';
      // The schema has defaults for fields that an older API does not send, and the shape has none.
      const isGiven = value !== undefined;
      const expected = isGiven && (isOfType || foundPropertySchema.safeParse(changed).success);
      expect([key, value, foundPropertiesShape.matches([changed])]).toEqual([key, value, expected]);
    }
});

it.each([
  {},
  { details: [{ field: 'name', message: 'Too long' }], sessionExpired: true },
  { suggestions: [{ city: 'Naperville', state: 'IL' }] },
  { code: 'coffee' },
  { details: [{ field: 7 }] },
  { requestId: null },
  { sessionExpired: 'yes' },
])('reads the body of an error as the contract does: %j', (change) => {
  const body = { code: 'conflict', message: 'No', requestId: 'r', ...change };
  const read = new ApiError({ status: 409, statusText: '' }, JSON.stringify(body)).body;
  expect(read).toEqual(errorBodySchema.safeParse(body).data);
});
