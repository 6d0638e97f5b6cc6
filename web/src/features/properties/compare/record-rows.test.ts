import { describe, expect, it } from 'vitest';
import type { RegisterFacts } from '@contract/register/register.ts';
import { makeProperty, makeRegisteredHome } from '@/testing/factories.ts';
import { recordRows, type HomeRecord } from './record-rows.ts';

const homes = [makeProperty(), makeProperty(), makeProperty(), undefined];
const rated = (facts: Partial<RegisterFacts> = {}) =>
  makeRegisteredHome({ facts: { overall: { stars: 4, footnote: null }, ...facts } });
const rowsOf = (records: HomeRecord[]) =>
  Object.fromEntries(recordRows(homes, records).map(({ label, cells }) => [label, cells]));

describe('the public record in a comparison', () => {
  it('stands beside homes without a record, and waits for what loads', () => {
    const rows = rowsOf([rated(), null, undefined, undefined]);
    expect(rows['In the public record']).toEqual([
      ['As of August 2026'],
      ['No record'],
      undefined,
      undefined,
    ]);
    expect(rows['Overall rating']).toEqual([['4 of 5 stars'], ['No record'], undefined, undefined]);
    expect(rows).not.toHaveProperty('Legal name');
    expect(rows).not.toHaveProperty('Abuse');
  });

  it('says what the source does not state, what it does not mark, and that a home has left the register', () => {
    const rows = rowsOf([
      rated({ hasAbuseIcon: true, specialFocus: 'SFF', fineCount: 0 }),
      { ...rated(), isGone: true },
      null,
      undefined,
    ]);
    expect(rows['In the public record']?.[1]).toEqual(['As of August 2026', 'No longer in public records']);
    expect(rows['Abuse']?.[1]).toEqual(['No abuse icon']);
    expect(rows['Warning']?.[1]).toEqual(['No warning']);
    expect(rows['Fines, last three years']).toEqual([['None'], ['Not listed'], ['No record'], undefined]);
  });
});
