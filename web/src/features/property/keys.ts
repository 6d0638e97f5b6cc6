export const propertyKeys = { detail: (id: string) => ['/api/properties', id] as const };
