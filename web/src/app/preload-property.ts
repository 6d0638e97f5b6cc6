import type { Property } from '@contract/properties/properties.ts';
import { prefetchPhoto } from '@/lib/photos.ts';
import { queryClient } from '@/lib/query-client.ts';

/** Once: Vite looks for the style sheets of each import in the page, which takes 10 ms with 500 results. */
let pages: Promise<unknown> | undefined;

/**
 * Loads the code and the photo URL of the page of a property when the pointer moves or presses in its card. Does not fetch
 * the property itself, because that counts a view.
 */
export function preloadProperty({ imageUrls: [cover] }: Property) {
  pages ??= Promise.all([import('./routes/property.tsx'), import('./neighbours.tsx')]).catch(() => {
    // It is reported when the page is opened.
    pages = undefined;
  });
  if (cover) prefetchPhoto(queryClient, cover);
}
