import type { Property } from '@contract/properties/properties.ts';
import { prefetchPhoto } from '@/lib/photos.ts';
import { queryClient } from '@/lib/query-client.ts';

/**
 * Loads the code and the photo URL of the page of a property when the pointer enters its card. Does not fetch the
 * property itself, because that counts a view.
 */
export function preloadProperty({ imageUrls: [cover] }: Property) {
  // A failure is reported when the page is opened.
  import('./routes/property.tsx').catch(() => undefined);
  import('./neighbours.tsx').catch(() => undefined);
  if (cover) prefetchPhoto(queryClient, cover);
}
