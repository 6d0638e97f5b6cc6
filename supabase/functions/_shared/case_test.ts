import { assertEquals } from '../api/testing/assert.ts';
import { camelKeys } from './case.ts';

Deno.test('keys change at every depth, values never', () => {
  assertEquals(
    camelKeys({ zip_code: 'a_b', next_cursor: { key: null }, items: [{ image_urls: ['x_y.jpg'] }, 1] }),
    {
      zipCode: 'a_b',
      nextCursor: { key: null },
      items: [{ imageUrls: ['x_y.jpg'] }, 1],
    },
  );
  assertEquals(camelKeys(null), null);
});
