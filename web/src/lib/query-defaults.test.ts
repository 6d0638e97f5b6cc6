import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

it('forgets what nobody looks at after 300,000 ms', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const key = ['/api/favorites'];
  const leave = new QueryObserver(client, { queryKey: key, queryFn: () => [] }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(299_999);
  expect(client.getQueryData(key)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(key)).toBeUndefined();
});

it('would wait 1,000 ms before a second try, and twice as long each time up to 30,000 ms', async () => {
  vi.useFakeTimers({ now: 0 });
  const tries: number[] = [];
  const failing = createQueryClient()
    .fetchQuery({
      queryKey: ['/api/favorites'],
      retry: 7,
      queryFn: () => {
        tries.push(Date.now());
        throw new Error('busy');
      },
    })
    .catch(String);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await failing).toBe('Error: busy');
  const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
