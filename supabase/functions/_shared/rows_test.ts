import { camelKeys } from './rows.ts';
import { assertEquals } from './testing/assert.ts';

Deno.test('camelKeys renames keys at every depth and keeps values', () => {
  assertEquals(camelKeys({ zip_code: 'a_b', items: [{ image_urls: ['x_y.jpg'], next_key: null }, 1] }), {
    zipCode: 'a_b',
    items: [{ imageUrls: ['x_y.jpg'], nextKey: null }, 1],
  });
});
