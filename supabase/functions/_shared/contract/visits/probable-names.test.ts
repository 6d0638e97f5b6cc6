import { expect, it } from 'vitest';
import { probableNames } from './probable-names.ts';

const ownWords = ['Maple Court', 'Cedar Falls'];

it.each([
  ['Mrs. Lee was unhappy, so we changed the menu.', ['Mrs. Lee']],
  ['We talked to Jane about it.', ['Jane']],
  ['Jane Miller no longer lives here.', ['Jane Miller']],
  ['The family of Mr Ortega visited twice.', ['Mr Ortega']],
  ['Since Jane left, the room is free.', ['Jane']],
  ['We thank the O’Briens and Dr. Shah.', ['Dr. Shah', 'O’Briens']],
])('finds the names in "%s"', (sentence, names) => {
  expect(probableNames(sentence, ownWords)).toEqual(names);
});

it.each([
  'We have new prices since May, and Medicaid is accepted.',
  'Maple Court in Cedar Falls has a new director since Monday.',
  'Rooms are shown every day. Please call first!',
  'The PDF with all prices is at the front desk.',
  // A first name that begins a sentence looks like any other word.
  'Jane liked it.',
  '',
])('finds none in "%s"', (sentence) => {
  expect(probableNames(sentence, ownWords)).toEqual([]);
});
