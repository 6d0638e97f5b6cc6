import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('reads once, and never again by itself', async () => {
  const queryFn = vi.fn(async () => 'p1');
  const client = createQueryClient();
  const read = () => client.fetchQuery({ queryKey: ['home'], queryFn });
  await read();
  await read();
  expect(queryFn).toHaveBeenCalledOnce();
  expect(client.getDefaultOptions()).toMatchObject({
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  });
  expect(client.getDefaultOptions().queries).not.toHaveProperty('retryDelay');
  // Until then a query that no screen uses stays.
  expect(client.getQueryCache().find({ queryKey: ['home'] })).toMatchObject({ gcTime: 300_000 });
});

it('reads failed queries again when the browser goes online, and no others', async () => {
  const favorites = vi.fn(async () => []).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const places = vi.fn(async () => []);
  const client = createQueryClient();
  client.mount();
  const stop = Object.entries({ favorites, places }).map(([key, queryFn]) =>
    new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(client.getQueryState(['favorites'])?.status).toBe('error'));
  await vi.waitFor(() => expect(client.getQueryState(['places'])?.status).toBe('success'));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(client.getQueryState(['favorites'])?.status).toBe('success'));
  expect([favorites, places].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  for (const each of stop) each();
  client.unmount();
});
