import { expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { failureTextOf } from './failure-text.ts';

it.each([
  [403, 'forbidden', 'Why not.'],
  [503, 'busy', 'Why not.'],
  [503, 'paused', 'Changes are paused for a few minutes. Please try again then.'],
  [503, 'unavailable', 'Something went wrong on our side. Please try again in a moment.'],
])('%s %s shows the sentence of the server only where it helps', (status, code, text) => {
  const body = JSON.stringify({ code, message: 'Why not.', requestId: '1' });
  expect(failureTextOf(new ApiError({ status, statusText: '' }, body))).toBe(text);
});
