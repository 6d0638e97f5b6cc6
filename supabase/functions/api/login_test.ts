import { assertEquals } from './testing/assert.ts';
import { site, startApp } from './testing/fake-project.ts';

const target = async (query = '') => {
  const answer = await startApp().request(`/login${query}`);
  assertEquals(answer.status, 302);
  return answer.headers.get('Location');
};

Deno.test('login leads to the site with the sign-in dialog open', async () => {
  assertEquals(await target(), `${site}/?signin=1`);
  assertEquals(await target('?return='), `${site}/?signin=1`);
});

Deno.test('a path of the site is kept as the way back', async () => {
  for (const path of ['/properties/1', '/patient?zipCode=60601&limit=3#results', '/']) {
    assertEquals(
      await target(`?return=${encodeURIComponent(path)}`),
      `${site}/?${new URLSearchParams({ signin: '1', return: path })}`,
    );
  }
});

Deno.test('no way back leads off the site', async () => {
  const elsewhere = [
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
  for (const path of elsewhere)
    assertEquals(await target(`?return=${encodeURIComponent(path)}`), `${site}/?signin=1`, path);
});
