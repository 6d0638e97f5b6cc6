import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, pathOf } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

it('joins the parts of the key to a path', () => {
  expect(pathOf(['/api/properties', 'p1'])).toBe('/api/properties/p1');
  expect(pathOf(['/api/favorites'])).toBe('/api/favorites');
});

it('fetches a key from its path', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'p1' }));
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['/api/properties', 'p1'] })).resolves.toEqual({ id: 'p1' });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/properties/p1');
});

it('caches a response and never refetches it by itself', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['/api/favorites'] });
  await client.fetchQuery({ queryKey: ['/api/favorites'] });
  expect(fetch).toHaveBeenCalledOnce();
  expect(client.getDefaultOptions()).toMatchObject({
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  });
  // The defaults of the library: 300,000 ms, and 1,000 ms doubling up to 30,000 ms.
  for (const option of ['gcTime', 'retryDelay'])
    expect(client.getDefaultOptions().queries).not.toHaveProperty(option);
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
