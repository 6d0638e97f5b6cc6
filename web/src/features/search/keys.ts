export const searchKeys = {
  results: (query: string) => ['/api/properties/search', query] as const,
  places: (query: string, state: string) => ['/api/places', query, state] as const,
};
