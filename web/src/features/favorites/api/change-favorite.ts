import { apiFetch } from '@/lib/api-client.ts';

/** POST /api/favorites */
export const addFavorite = (propertyId: string) =>
  apiFetch('/api/favorites', { method: 'POST', body: { propertyId } });

/** DELETE /api/favorites/{propertyId} */
export const removeFavorite = (propertyId: string) =>
  apiFetch(`/api/favorites/${encodeURIComponent(propertyId)}`, { method: 'DELETE' });
