import { routes } from '../../../functions/api/routes.ts';

/** Which file of tests answers for which paths. */
const paths = {
  auth: ['/auth/user', '/auth/set-role', '/auth/claim'],
  account: ['/account', '/account/data'],
  search: ['/properties/search'],
  properties: ['/properties', '/properties/owner', '/properties/{id}'],
  favorites: ['/favorites', '/favorites/{propertyId}'],
  inquiries: [
    '/inquiries',
    '/inquiries/owner',
    '/inquiries/owner/counts',
    '/inquiries/seen',
    '/inquiries/{id}',
    '/inquiries/{id}/additions',
    '/inquiries/{id}/seen',
    '/inquiries/{id}/status',
  ],
  places: ['/places', '/places/zip/{zipCode}'],
  site: ['/login', '/health', '/openapi.json'],
};
export type Resource = keyof typeof paths;

/** The routes that the tests of a resource answer for. */
export const routesOf = (resource: Resource | 'all') =>
  routes.filter(({ path }) => resource === 'all' || paths[resource].includes(path));

const covered = new Set(Object.values(paths).flat());
const forgotten = routes.filter(({ path }) => !covered.has(path));
if (forgotten.length > 0)
  throw new Error(`No file of tests answers for ${forgotten.map(({ name }) => name).join(', ')}`);
