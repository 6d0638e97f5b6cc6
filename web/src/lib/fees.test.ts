import { expect, it } from 'vitest';
import { fees } from './fees.ts';

it.each([
  [0, ['None', 'None', 'No extra charge', '0 days']],
  [1, ['$1, once', '$1, once', '$1 each month', '1 day']],
])('what the page says of %d', (value, texts) => {
  const shown = fees.map(({ text }) => text(value));
  expect(shown).toEqual(expect.arrayContaining(texts));
});
