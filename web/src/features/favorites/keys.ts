export const favoriteKeys = { list: ['/api/favorites'] as const };
