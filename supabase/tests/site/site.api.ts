import { randomUUID } from 'node:crypto';
import { validate } from '@scalar/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { release } from '../../functions/_shared/contract/release.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { objectPath } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from '../api/support/api.ts';

it('GET /health reports that the database is reached, and its release', async () => {
  expect(await api.call('GET /health')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'reached', release, databaseRelease: release },
  });
});

it('GET /figures counts the active properties and their cities', async () => {
  const counts = `select count(*)::int as homes, count(distinct (state, lower(city)))::int as cities
    from public.properties where is_active`;
  const { rows } = await api.database.query(counts);
  expect((await api.call('GET /figures')).body).toEqual(rows[0]);
  expect(rows[0]).not.toMatchObject({ homes: 0 });
});

it('GET /openapi.json returns an OpenAPI document that two validators accept', async () => {
  const { body } = await api.call('GET /openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.1', info: { title: 'Senior Care Living' } });
  expect(await new Validator().validate(JSON.parse(JSON.stringify(body)))).toMatchObject({ valid: true });
  expect(await validate(JSON.stringify(body))).toMatchObject({ valid: true, errors: [] });
});

describe('GET /login', () => {
  it.each([
    [undefined, '/?signin=1'],
    ['/properties/1', '/?signin=1&return=%2Fproperties%2F1'],
    ['https://evil.example/', '/?signin=1'],
  ])('with return=%s redirects to %s', async (path, expected) => {
    const { status, headers } = await api.call('GET /login', path ? { query: { return: path } } : {});
    expect(status).toBe(302);
    expect(headers.get('Location')).toBe(api.siteUrl + expected);
  });
});

describe('the pages for search engines', () => {
  const get = (path: string) => api.request('visitor', `GET /functions/v1/api${path}`);
  const locationsIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  async function propertiesWhere(condition: string): Promise<{ id: string; name: string }[]> {
    const sql = `select id, name from public.properties where ${condition} order by id`;
    return (await api.database.query(sql)).rows;
  }

  it('the sitemap lists all active properties and no others', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const pages = locationsIn(index.text).map((url) => url.replace(`${api.siteUrl}/api`, ''));
    const found = await Promise.all(pages.map(async (page) => locationsIn((await get(page)).text)));
    const active = (await propertiesWhere('is_active')).map(({ id }) => `${api.siteUrl}/properties/${id}`);
    expect(found.flat().filter((url) => url.includes('/properties/'))).toEqual(active);
    expect(active.length).toBeGreaterThan(100);
  });

  it('the preview image of a property is its first photo', async () => {
    const path = `${testUsers.alice.id}/photos/${randomUUID()}.jpg`;
    await api.operatorRequest(`POST ${objectPath(path)}`, undefined, {
      bytes: 'a photo',
      headers: { 'content-type': 'image/jpeg' },
    });
    const id = await makeProperty(api.database, { images: [path] });
    const { status, headers } = await get(`/pages/photos/${id}`);
    expect(status).toBe(302);
    const photo = await fetch(headers.get('location') ?? '');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('an inactive property has no page and no preview image', async () => {
    const [property] = await propertiesWhere(`not is_active and image_urls <> '{}'`);
    const page = await get(`/pages/properties/${property?.id}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain('noindex');
    expect(page.text).not.toContain(property?.name);
    expect((await get(`/pages/photos/${property?.id}`)).status).toBe(404);
  });
});
