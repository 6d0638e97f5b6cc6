import {
  creationKeyHeader,
  propertySchema,
  type CreateProperty,
  type Property,
  type UpdateProperty,
} from '@contract/properties.ts';
import { apiFetch, parseResponse } from '@/lib/api-client.ts';

const pathOf = (id: string) => `/api/properties/${encodeURIComponent(id)}`;

/** POST /api/properties. The same key again answers the home that is there already, and lists no second one. */
export const createProperty = async (property: CreateProperty, key: string): Promise<Property> =>
  parseResponse(
    await apiFetch('/api/properties', {
      method: 'POST',
      body: property,
      headers: { [creationKeyHeader]: key },
    }),
    propertySchema,
  );

/** PUT /api/properties/{id}: exactly the fields given. Photos it no longer lists leave the bucket. */
export const updateProperty = async (id: string, change: UpdateProperty): Promise<Property> =>
  parseResponse(await apiFetch(pathOf(id), { method: 'PUT', body: change }), propertySchema);

/** DELETE /api/properties/{id}, with its photos. */
export const deleteProperty = (id: string) => apiFetch(pathOf(id), { method: 'DELETE' });
