import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts, dismissToast, toast, toastStore } from './toast.ts';

const titles = () => toastStore.snapshot().recent.map(({ title }) => title);
const current = () => toastStore.snapshot().current;

beforeEach(() => {
  vi.useFakeTimers();
  clearToasts();
});
afterEach(() => vi.useRealTimers());

it('shows the newest, and keeps the one it replaces among the recent ones', () => {
  toast.success('First');
  toast.error('Second', 'why');
  expect(current()).toMatchObject({ kind: 'error', title: 'Second', message: 'why' });
  expect(titles()).toEqual(['First']);
});

it('lists dismissed ones newest first, for 1,000,000 ms', () => {
  toast.success('First');
  toast.success('Second');
  dismissToast(current()?.id ?? 0);
  expect(current()).toBeNull();
  expect(titles()).toEqual(['Second', 'First']);
  vi.advanceTimersByTime(999_999);
  expect(titles()).toEqual(['Second', 'First']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it('does not dismiss a toast twice, nor one that has been replaced', () => {
  toast.success('First');
  const first = current()?.id ?? 0;
  toast.success('Second');
  dismissToast(first);
  expect(current()?.title).toBe('Second');
  expect(titles()).toEqual(['First']);
});
