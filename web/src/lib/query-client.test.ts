import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

it('fetches a key from its path once, and never again by itself', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'p1' }));
  const client = createQueryClient();
  const read = () => client.fetchQuery({ queryKey: ['/api/properties', 'p1'] });
  await read();
  await read();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/properties/p1']);
  expect(client.getDefaultOptions()).toMatchObject({
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  });
});

it('refetches failed queries when the browser goes online, and no others', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetch.mockImplementation(async () => Response.json([]));
  const client = createQueryClient();
  client.mount();
  const stop = ['/api/favorites', '/api/places'].map((key) =>
    new QueryObserver(client, { queryKey: [key] }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(client.getQueryState(['/api/favorites'])?.status).toBe('error'));
  await vi.waitFor(() => expect(client.getQueryState(['/api/places'])?.status).toBe('success'));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(client.getQueryState(['/api/favorites'])?.status).toBe('success'));
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/favorites', '/api/places', '/api/favorites']);
  for (const each of stop) each();
  client.unmount();
});
