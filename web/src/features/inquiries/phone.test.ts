import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteThroughMark, editPhone, formatPhone, isFullPhone } from './phone.ts';

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

/** Puts text in at the caret, or over the selection between two carets. */
const put = (text: string, state: string) => {
  const [start = '', ...rest] = state.split('|');
  const end = rest.at(-1) ?? '';
  const edit = editPhone(state.replaceAll('|', ''), {
    value: start + text + end,
    caret: start.length + text.length,
  });
  return [show(edit), edit.problem];
};
const extension =
  'An extension cannot be entered here. Please enter the 10-digit number alone and write the extension in your message.';
const notUs = 'Please enter a valid 10-digit US phone number';

describe('editPhone', () => {
  it.each([
    '+1 (312) 555-0123',
    '1-312-555-0123',
    '312.555.0123',
    'tel:+13125550123',
    '312\u00a0555\u20110123',
    '\uff13\uff11\uff12\uff15\uff15\uff15\uff10\uff11\uff12\uff13',
  ])('takes %j at once, as paste and autofill give it', (text) => {
    expect(put(text, '|')).toEqual(['(312) 555-0123|', undefined]);
    expect(put(text, '|(917) 555-0199|')).toEqual(['(312) 555-0123|', undefined]);
  });

  it('puts a whole number in the place of a part of one', () => {
    expect(put('+1 (312) 555-0123', '(312|')).toEqual(['(312) 555-0123|', undefined]);
    expect(put('312 555 0123', '|91')).toEqual(['(312) 555-0123|', undefined]);
  });

  it('completes a part with the rest, wherever it goes', () => {
    expect(put('555-0123', '312|')).toEqual(['(312) 555-0123|', undefined]);
    expect(put('555', '(312|) 012-3')).toEqual(['(312) 555|-0123', undefined]);
    expect(put('9', '(31|) 555-014')).toEqual(['(319|) 555-014', undefined]);
  });

  it('refuses an extension and keeps what was there', () => {
    expect(put('312-555-0123 ext. 45', '|')).toEqual(['|', extension]);
    expect(put('(312) 555-0123 x5', '(917) 5|')).toEqual(['(917) 5|', extension]);
    expect(put('x', '(312) 555-0123|')).toEqual(['(312) 555-0123|', extension]);
  });

  it('refuses the number of another country instead of cutting it', () => {
    expect(put('+44 20 7946 0958', '|')).toEqual(['|', notUs]);
    expect(put('+65 9123 4567', '|')).toEqual(['|', notUs]);
    expect(put('312 555 0123 / 312 555 0124', '|')).toEqual(['|', notUs]);
  });

  it('does not push a digit out of a whole number', () => {
    expect(put('9', '(312) 555|-0142')).toEqual(['(312) 555|-0142', undefined]);
    expect(put('5', '(312) 55|5-0142')).toEqual(['(312) 55|5-0142', undefined]);
    expect(put('1', '|(312) 555-0142')).toEqual(['|(312) 555-0142', undefined]);
  });

  it('ignores a letter that is typed', () => {
    expect(put('a', '(312) 5|55')).toEqual(['(312) 5|55', undefined]);
  });

  it('never exceeds 14 characters and keeps the caret inside', () => {
    const piece = fc.stringMatching(/^[+\d ().xe-]{0,20}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.nat(14)), { maxLength: 5 }), (pieces) => {
        let value = '';
        for (const [text, at] of pieces) {
          const start = value.slice(0, at);
          const edit = editPhone(value, {
            value: start + text + value.slice(at),
            caret: start.length + text.length,
          });
          expect(edit.value.length).toBeLessThanOrEqual(14);
          expect(edit.caret).toBeGreaterThanOrEqual(0);
          expect(edit.caret).toBeLessThanOrEqual(edit.value.length);
          value = edit.value;
        }
      }),
      { seed: 20261121, numRuns: 500 },
    );
  });
});

describe('isFullPhone', () => {
  it('wants exactly ten digits', () => {
    expect(isFullPhone('(312) 555-0142')).toBe(true);
    expect(isFullPhone('(312) 555-014')).toBe(false);
    expect(isFullPhone('')).toBe(false);
  });
});
