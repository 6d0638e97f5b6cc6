import { assertEquals } from '../_shared/testing/assert.ts';
import { site, startApp } from './testing/start-app.ts';

const targetOf = async (path?: string) => {
  const query = path === undefined ? '' : `?return=${encodeURIComponent(path)}`;
  const response = await startApp().request(`/login${query}`);
  assertEquals(response.status, 302);
  return response.headers.get('Location');
};

Deno.test('redirects to the site with the sign-in dialog open', async () => {
  assertEquals(await targetOf(), `${site}/?signin=1`);
  assertEquals(await targetOf(''), `${site}/?signin=1`);
});

Deno.test('keeps a path of the site', async () => {
  for (const path of ['/properties/1', '/patient?zipCode=60601&limit=3#results', '/'])
    assertEquals(await targetOf(path), `${site}/?${new URLSearchParams({ signin: '1', return: path })}`);
});

Deno.test('drops a path that leads to another site', async () => {
  const otherSites = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '@evil.example',
    '///',
  ];
  for (const path of otherSites) assertEquals(await targetOf(path), `${site}/?signin=1`, path);
});
