import { describe, expect, it } from 'vitest';
import { makeFavorite, makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from './support/api.ts';
import { otherOwner, propertyNotFound, remove } from './support/property-calls.ts';

describe('DELETE /properties/{id}', () => {
  it('deletes the property with its favorites and inquiries', async () => {
    const id = await makeProperty(api.database);
    await makeFavorite(api.database, testUsers.fay.id, id);
    await makeInquiry(api.database, id);
    expect(await remove(id)).toMatchObject({ status: 204, body: undefined });
    const left = await api.value(
      `select count(*)::int as value from (
         select from public.properties where id = $1 union all select from public.favorites where property_id = $1
         union all select from public.inquiries where property_id = $1) as rows`,
      [id],
    );
    expect(left).toBe(0);
    expect(await remove(id)).toMatchObject(propertyNotFound);
  });

  it('returns 403 to other users who see the property, 404 to others', async () => {
    const id = await makeProperty(api.database);
    const inactive = await makeProperty(api.database, { isActive: false });
    expect(await remove(id, 'oscar')).toMatchObject(otherOwner);
    expect(await remove(inactive, 'oscar')).toMatchObject(propertyNotFound);
  });
});
