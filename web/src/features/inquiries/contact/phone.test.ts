import { expect, it } from 'vitest';
import { deleteThroughMark, editPhone } from './phone.ts';

/** '|' is the caret; two carets enclose a selection. */
const parse = (text: string) => ({ value: text.replace('|', ''), caret: text.indexOf('|') });
const show = ({ value, caret }: { value: string; caret: number }) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;

/** Inserts text at the caret or replaces the selection. */
const insert = (text: string, state: string) => {
  const [start = '', ...rest] = state.split('|');
  const end = rest.at(-1) ?? '';
  const edited = { value: start + text + end, caret: start.length + text.length };
  return editPhone(state.replaceAll('|', ''), edited);
};

const extension =
  'An extension cannot be entered here. Please enter the 10-digit number alone and write the extension in your message.';
const notUs = 'Please enter a valid 10-digit US phone number';

it('formats the number during typing', () => {
  const states = ['|'];
  for (const key of '31255501429') states.push(show(insert(key, states.at(-1) ?? '')));
  expect(states.slice(3, -1).join(' ')).toBe(
    '312| (312) 5| (312) 55| (312) 555| (312) 555-0| (312) 555-01| (312) 555-014| (312) 555-0142|',
  );
  expect(states.at(-1)).toBe('(312) 555-0142|');
});

it.each([
  '+1 (312) 555-0123',
  '1-312-555-0123',
  '312.555.0123',
  'tel:+13125550123',
  '312\u00a0555\u20110123',
  '\uff13\uff11\uff12\uff15\uff15\uff15\uff10\uff11\uff12\uff13',
])('accepts %j from paste and autofill', (text) => {
  for (const state of ['|', '|(917) 555-0199|', '(312|', '|91'])
    expect(show(insert(text, state))).toBe('(312) 555-0123|');
});

it.each([
  ['2', '(31|) 555-014', '(312|) 555-014'],
  ['9', '(|312) 555', '(9|31) 255-5'],
  ['9', '|312', '(9|31) 2'],
  ['555-0123', '312|', '(312) 555-0123|'],
  ['555', '(312|) 012-3', '(312) 555|-0123'],
  ['a', '(312) 5|55', '(312) 5|55'],
  ['9', '(312) 555|-0142', '(312) 555|-0142'],
  ['1', '|(312) 555-0142', '|(312) 555-0142'],
  ['', '(3|2) 555-0142', '(3|25) 550-142'],
  ['', '(|12) 555-0142', '|(125) 550-142'],
])('inserts %j into %s', (text, before, after) => {
  const edit = insert(text, before);
  expect([show(edit), edit.problem]).toEqual([after, undefined]);
});

it.each([
  ['312-555-0123 ext. 45', '|', extension],
  ['(312) 555-0123 x5', '(917) 5|', extension],
  ['x', '(312) 555-0123|', extension],
  ['+44 20 7946 0958', '|', notUs],
  ['+65 9123 4567', '|', notUs],
  ['312 555 0123 / 312 555 0124', '|', notUs],
])('rejects %j and keeps %s', (text, state, problem) => {
  const edit = insert(text, state);
  expect([show(edit), edit.problem]).toEqual([state, problem]);
});

it.each([
  ['Backspace', '(312) |555-0142', '(31|5) 550-142'],
  ['Backspace', '(312) 555-|0142', '(312) 55|0-142'],
  ['Delete', '(312|) 555-0142', '(312|) 550-142'],
  ['Delete', '|(312) 555', '|(125) 55'],
  ['Backspace', '(312|) 555', null],
  ['Delete', '(312) |555', null],
  ['Backspace', '(|312) 5', null],
  ['Delete', '(312) 5|', null],
] as const)('%s at %s', (key, before, after) => {
  const edited = deleteThroughMark(parse(before), key);
  expect(edited && show(edited)).toBe(after);
});
