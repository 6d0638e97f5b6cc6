import { describe, expect, it } from 'vitest';
import { formatResponse, formatResponses } from '../outcomes.ts';
import { t } from '../security-context.ts';

const api = '/functions/v1/api';
const forwarded = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  forwarded: 'host=evil.example',
};

describe('other sites and caches', () => {
  it('a token in a cookie or in the URL is ignored', async () => {
    const token = await t.tokenOf('alice');
    const headers = { cookie: `sb-access-token=${token}; access_token=${token}` };
    const replies = [
      await t.request('visitor', `GET ${api}/favorites`, undefined, { headers }),
      await t.request('visitor', `GET ${api}/favorites?access_token=${token}`),
    ];
    expect(formatResponses(replies)).toBe('401 unauthorized');
  });

  it.each([
    '/login?next=https://evil.example&redirect_to=https://evil.example&returnTo=//evil.example',
    '/login',
  ])('%s redirects only to the site', async (path) => {
    const reply = await t.request('visitor', `GET ${api}${path}`, undefined, { headers: forwarded });
    expect(new URL(reply.headers.get('location') ?? '').origin).toBe(t.siteUrl);
  });

  it.each(['/sitemap.xml', '/sitemap.xml?page=1', 'the page of a property'])(
    'forwarding headers do not change the addresses in %s',
    async (name) => {
      const path = name.startsWith('/') ? name : `/pages/properties/${t.properties.alice.active}`;
      const { status, text } = await t.request('visitor', `GET ${api}${path}`, undefined, {
        headers: forwarded,
      });
      expect(status).toBe(200);
      expect(text).not.toMatch(/evil\.example|gopher/);
    },
  );

  it.each([
    '/API/favorites',
    '/api//favorites',
    '/api/Favorites',
    '/api/favorites;a=b',
    '/api/%66avorites%00',
  ])('the spelling %s is not a route', async (path) => {
    expect(formatResponse(await t.request('alice', `GET /functions/v1${path}`))).toBe('404 not_found');
  });
});
