import type { Property } from '@contract/properties.ts';
import { prefetchPhoto } from '@/lib/photos.ts';
import { queryClient } from '@/lib/query-client.ts';

/**
 * Somebody points at a card: brings in the code of the home's page and the address of its large photo. The home
 * itself is not asked for, because that would count a view; the result already holds what the page shows first.
 */
export function preloadProperty({ imageUrls: [cover] }: Property) {
  // A failure shows when the page is really opened.
  import('./routes/property.tsx').catch(() => undefined);
  if (cover) prefetchPhoto(queryClient, cover);
}
