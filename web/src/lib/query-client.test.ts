import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, pathOf } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

it('makes the path of the parts of the key', () => {
  expect(pathOf(['/api/properties', 'p1'])).toBe('/api/properties/p1');
  expect(pathOf(['/api/favorites'])).toBe('/api/favorites');
});

it('reads a key from its path', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'p1' }));
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['/api/properties', 'p1'] })).resolves.toEqual({ id: 'p1' });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/properties/p1');
});

it('keeps an answer until someone asks anew, and asks once', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['/api/favorites'] });
  await client.fetchQuery({ queryKey: ['/api/favorites'] });
  expect(fetch).toHaveBeenCalledOnce();
  expect(client.getDefaultOptions()).toMatchObject({
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  });
});

it('reads what failed again when the connection is back, and nothing else', async () => {
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

it('does not try a failed read again', async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('busy', { status: 500 }));
  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/favorites'] })).rejects.toThrow('500: busy');
  expect(fetch).toHaveBeenCalledOnce();
});
