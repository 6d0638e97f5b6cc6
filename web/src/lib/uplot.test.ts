import { expect, it, vi } from 'vitest';

it('charts load in a browser whose language Intl refuses', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix');
  expect(() => new Intl.NumberFormat(navigator.language)).toThrow(RangeError);
  expect((await import('./uplot.ts')).default).toBeTypeOf('function');
});
