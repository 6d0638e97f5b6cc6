import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberedReturn, rememberReturn } from './return-to.ts';

afterEach(() => vi.useRealTimers());

describe('rememberReturn', () => {
  it('brings the reader back for ten minutes', () => {
    vi.useFakeTimers();
    rememberReturn('/properties/1?a=b c');
    expect(rememberedReturn()).toBe('/properties/1?a=b c');
    vi.advanceTimersByTime(10 * 60_000);
    expect(rememberedReturn()).toBeUndefined();
  });

  it('leads nowhere else than to this site', () => {
    rememberReturn('//evil.example');
    expect(rememberedReturn()).toBeUndefined();
    rememberReturn('https://evil.example');
    expect(rememberedReturn()).toBeUndefined();
  });

  it('is nowhere when nothing was remembered', () => {
    expect(rememberedReturn()).toBeUndefined();
  });
});
