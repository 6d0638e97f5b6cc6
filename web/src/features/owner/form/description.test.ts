import { amenities, careTypes } from '@contract/options.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { additionalText, buildDescription } from './description.ts';

const lists = fc.record({
  careTypes: fc.subarray([...careTypes]),
  amenities: fc.subarray([...amenities]),
});
/** Owners' words, also ones that look like the generated sentences. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem(),
  fc
    .array(
      fc.constantFrom(
        'Professional Memory Care services.',
        'Features include: Hospice, Other.',
        'Features include: ',
        'Professional ',
        ' services.',
        'Run by a family\nsince 1988.',
      ),
    )
    .map((parts) => parts.join(' ')),
);

describe('buildDescription', () => {
  it('puts care types, the additional text and amenities in one description', () => {
    expect(
      buildDescription(' Run by a family since 1988. ', {
        careTypes: ['Assisted Living', 'Memory Care'],
        amenities: ['Hospice', 'Dining Room'],
      }),
    ).toBe(
      'Professional Assisted Living and Memory Care services. Run by a family since 1988. Features include: Hospice, Dining Room.',
    );
  });

  it('leaves out the parts that have nothing to say', () => {
    expect(buildDescription('', { careTypes: [], amenities: [] })).toBe('');
    expect(buildDescription('Quiet street.', { careTypes: [], amenities: [] })).toBe('Quiet street.');
    expect(buildDescription('  ', { careTypes: ['Respite Care'], amenities: [] })).toBe(
      'Professional Respite Care services.',
    );
    expect(buildDescription('', { careTypes: [], amenities: ['Other'] })).toBe('Features include: Other.');
  });
});

describe('additionalText', () => {
  it('gives back exactly the words that went into a description', () => {
    fc.assert(
      fc.property(words, lists, (additional, chosen) => {
        expect(additionalText(buildDescription(additional, chosen), chosen)).toBe(additional.trim());
      }),
      { numRuns: 1000 },
    );
  });

  it('recognises the sentences of lists that were changed elsewhere', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        fc.pre(after.careTypes.length > 0 && after.amenities.length > 0);
        const stored = buildDescription('Quiet street.', before);
        expect(additionalText(stored, after)).toBe('Quiet street.');
      }),
    );
  });

  it('recognises the spelling of the owner form in an older description', () => {
    expect(
      additionalText('Quiet street. Features include: Assitance with Daily Living, Hospice.', {
        careTypes: [],
        amenities: ['Assistance with Daily Living', 'Hospice'],
      }),
    ).toBe('Quiet street.');
  });

  it('keeps a description that was written by hand', () => {
    const chosen = { careTypes: ['Memory Care'], amenities: ['Hospice'] };
    expect(additionalText('Professional gardeners and friendly services.', chosen)).toBe(
      'Professional gardeners and friendly services.',
    );
    expect(additionalText('Features include: a pond.', chosen)).toBe('Features include: a pond.');
    expect(additionalText(null, chosen)).toBe('');
  });
});
