import { amenities, careTypes } from '@contract/options.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { additionalText, buildDescription } from './description.ts';

const lists = fc.record({ careTypes: fc.subarray([...careTypes]), amenities: fc.subarray([...amenities]) });
const generated = ['Professional Memory Care services.', 'Features include: Hospice, Other.'];
const parts = fc.constantFrom(
  ...generated,
  'Features include: ',
  'Professional ',
  ' services.',
  'By a\nfamily.',
);
/** Words of owners, including some that look like the generated sentences. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(parts).map((chosen) => chosen.join(' ')),
);

it('builds the description of care types, the own words and amenities', () => {
  const chosen = { careTypes: ['Assisted Living', 'Memory Care'], amenities: ['Hospice', 'Dining Room'] };
  expect(buildDescription(' Run by a family. ', chosen)).toBe(
    'Professional Assisted Living and Memory Care services. Run by a family. Features include: Hospice, Dining Room.',
  );
  expect(buildDescription(' ', { careTypes: [], amenities: [] })).toBe('');
});

it('additionalText is the inverse of buildDescription', () => {
  fc.assert(
    fc.property(words, lists, (additional, chosen) => {
      expect(additionalText(buildDescription(additional, chosen), chosen)).toBe(additional.trim());
    }),
    { numRuns: 1000 },
  );
});

it('additionalText removes the sentences of other lists', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      fc.pre(after.careTypes.length > 0 && after.amenities.length > 0);
      expect(additionalText(buildDescription('Quiet street.', before), after)).toBe('Quiet street.');
    }),
  );
});

it.each([
  ['Quiet street. Features include: Assitance with Daily Living, Hospice.', 'Quiet street.'],
  ['Professional gardeners and friendly services.', 'Professional gardeners and friendly services.'],
  ['Features include: a pond.', 'Features include: a pond.'],
  [null, ''],
])('additionalText(%j) is %j', (description, expected) => {
  expect(additionalText(description, { careTypes: ['Memory Care'], amenities: ['Hospice'] })).toBe(expected);
});
