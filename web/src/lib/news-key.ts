/** The key of GET /api/news. Invalidate it when something was read. */
export const newsKey = ['/api/news'] as const;
