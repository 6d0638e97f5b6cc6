import { QueryClient } from '@tanstack/react-query';
import { makeProperty } from '@/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { patchProperty } from './property-cache.ts';

const [home, other] = [makeProperty(), makeProperty()];
const saved = { ...home, isFavorite: true };

describe('patchProperty', () => {
  it('patches searches, lists and details of the property only', () => {
    const client = new QueryClient();
    const pages = { pages: [{ items: [other, home], total: 2 }], pageParams: [''] };
    client.setQueryData(['/api/properties/search', 'zipCode=60601'], pages);
    client.setQueryData(['/api/favorites'], pages);
    client.setQueryData(['/api/properties', home.id], home);
    client.setQueryData(['/api/properties/owner', 'someone'], [home]);
    client.setQueryData(['/api/places', 'chi'], [{ id: home.id, ownerId: 'x' }]);

    patchProperty(client, home.id, { isFavorite: true });

    const patchedPages = { pages: [{ items: [other, saved], total: 2 }], pageParams: [''] };
    expect(client.getQueryData(['/api/properties/search', 'zipCode=60601'])).toEqual(patchedPages);
    expect(client.getQueryData(['/api/favorites'])).toEqual(patchedPages);
    expect(client.getQueryData(['/api/properties', home.id])).toEqual(saved);
    expect(client.getQueryData(['/api/properties/owner', 'someone'])).toEqual([saved]);
    expect(client.getQueryData(['/api/places', 'chi'])).toEqual([{ id: home.id, ownerId: 'x' }]);
  });

  it('keeps the change when an older response arrives later', async () => {
    const client = new QueryClient();
    const queryKey = ['/api/properties', home.id];
    const { promise, resolve } = Promise.withResolvers<typeof home>();
    const reading = client.fetchQuery({ queryKey, queryFn: () => promise });
    patchProperty(client, home.id, { isFavorite: true });
    resolve(home);
    await reading;
    await expect.poll(() => client.getQueryData(queryKey)).toEqual(saved);
  });
});
