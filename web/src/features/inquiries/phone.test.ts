import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteThroughMark, formatPhone, isFullPhone } from './phone.ts';

/** '|' is the caret. */
const parse = (text: string) => ({ value: text.replace('|', ''), caret: text.indexOf('|') });
const show = ({ value, caret }: { value: string; caret: number }) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;
const type = (start: string, keys: string) =>
  Array.from(keys).reduce((state, key) => {
    const { value, caret } = parse(state);
    return show(formatPhone({ value: value.slice(0, caret) + key + value.slice(caret), caret: caret + 1 }));
  }, start);

describe('formatPhone', () => {
  it('builds (123) 456-7890 while the number is typed', () => {
    expect(type('|', '1')).toBe('1|');
    expect(type('|', '3125')).toBe('(312) 5|');
    expect(type('|', '3125550')).toBe('(312) 555-0|');
    expect(type('|', '3125550142')).toBe('(312) 555-0142|');
  });

  it('takes no eleventh digit and no letter', () => {
    expect(type('(312) 555-0142|', '9')).toBe('(312) 555-0142|');
    expect(type('(312) 5|', 'x')).toBe('(312) 5|');
  });

  it('keeps the caret behind the digit that was typed in the middle', () => {
    expect(type('(31|) 555-014', '2')).toBe('(312|) 555-014');
    expect(type('(|312) 555', '9')).toBe('(9|31) 255-5');
    expect(type('|312', '9')).toBe('(9|31) 2');
  });

  it('keeps the caret when a digit in the middle goes', () => {
    expect(show(formatPhone(parse('(3|2) 555-0142')))).toBe('(3|25) 550-142');
    expect(show(formatPhone(parse('(|12) 555-0142')))).toBe('|(125) 550-142');
  });

  it('reads pasted and autofilled numbers with a country code', () => {
    expect(formatPhone({ value: '+1 312 555 0142', caret: 15 })).toEqual({
      value: '(312) 555-0142',
      caret: 14,
    });
    expect(formatPhone({ value: '13125550142', caret: 11 }).value).toBe('(312) 555-0142');
    expect(formatPhone({ value: '312.555.0142', caret: 12 }).value).toBe('(312) 555-0142');
  });

  it('never exceeds 14 characters, keeps the caret inside, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.nat(30), (value, at) => {
        const once = formatPhone({ value, caret: Math.min(at, value.length) });
        expect(once.value.length).toBeLessThanOrEqual(14);
        expect(once.caret).toBeGreaterThanOrEqual(0);
        expect(once.caret).toBeLessThanOrEqual(once.value.length);
        expect(formatPhone(once).value).toBe(once.value);
      }),
      { seed: 20261121, numRuns: 500 },
    );
  });
});

const press = (key: 'Backspace' | 'Delete', text: string) => {
  const edited = deleteThroughMark(parse(text), key);
  return edited && show(edited);
};

describe('deleteThroughMark', () => {
  it('takes the digit beyond a mark', () => {
    expect(press('Backspace', '(312) |555-0142')).toBe('(31|5) 550-142');
    expect(press('Backspace', '(312) 555-|0142')).toBe('(312) 55|0-142');
    expect(press('Delete', '(312|) 555-0142')).toBe('(312|) 550-142');
    expect(press('Delete', '|(312) 555')).toBe('|(125) 55');
  });

  it('leaves digits and the ends to the browser', () => {
    expect(press('Backspace', '(312|) 555')).toBeNull();
    expect(press('Delete', '(312) |555')).toBeNull();
    expect(press('Backspace', '|(312) 5')).toBeNull();
    expect(press('Backspace', '(|312) 5')).toBeNull();
    expect(press('Delete', '(312) 5|')).toBeNull();
  });
});

describe('isFullPhone', () => {
  it('wants exactly ten digits', () => {
    expect(isFullPhone('(312) 555-0142')).toBe(true);
    expect(isFullPhone('(312) 555-014')).toBe(false);
    expect(isFullPhone('')).toBe(false);
  });
});
