import { QueryClient } from '@tanstack/react-query';
import { listFavorites } from '@contract/lists/calls/favorites.ts';
import { suggestPlaces } from '@contract/places/calls/places.ts';
import { listOwnedProperties, showProperty } from '@contract/properties/calls/properties.ts';
import { searchProperties } from '@contract/search/calls/search.ts';
import { makeProperty } from '@/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { patchProperty } from './property-cache.ts';

const [home, other] = [makeProperty(), makeProperty()];
const saved = { ...home, isFavorite: true };

describe('patchProperty', () => {
  it('patches searches, lists and details of the property only', () => {
    const client = new QueryClient();
    const pages = { pages: [{ items: [other, home], total: 2 }], pageParams: [''] };
    client.setQueryData([searchProperties.path, 'zipCode=60601'], pages);
    client.setQueryData([listFavorites.path], pages);
    client.setQueryData([showProperty.path, home.id], home);
    client.setQueryData([listOwnedProperties.path, 'someone'], [home]);
    client.setQueryData([suggestPlaces.path, 'chi'], [{ id: home.id, ownerId: 'x' }]);

    patchProperty(client, home.id, { isFavorite: true });

    const patchedPages = { pages: [{ items: [other, saved], total: 2 }], pageParams: [''] };
    expect(client.getQueryData([searchProperties.path, 'zipCode=60601'])).toEqual(patchedPages);
    expect(client.getQueryData([listFavorites.path])).toEqual(patchedPages);
    expect(client.getQueryData([showProperty.path, home.id])).toEqual(saved);
    expect(client.getQueryData([listOwnedProperties.path, 'someone'])).toEqual([saved]);
    expect(client.getQueryData([suggestPlaces.path, 'chi'])).toEqual([{ id: home.id, ownerId: 'x' }]);
  });

  it('keeps the change when an older response arrives later', async () => {
    const client = new QueryClient();
    const queryKey = [showProperty.path, home.id];
    const { promise, resolve } = Promise.withResolvers<typeof home>();
    const reading = client.fetchQuery({ queryKey, queryFn: () => promise });
    patchProperty(client, home.id, { isFavorite: true });
    resolve(home);
    await reading;
    await expect.poll(() => client.getQueryData(queryKey)).toEqual(saved);
  });
});
