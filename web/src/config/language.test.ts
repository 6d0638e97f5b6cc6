import { afterEach, expect, it, vi } from 'vitest';

const load = async (folder: string) => {
  vi.resetModules();
  vi.stubEnv('SITE_BASE', folder);
  return import('./language.ts');
};
afterEach(() => {
  history.replaceState(null, '', '/');
});

it.each([
  ['', '/', '/'],
  ['', '/search', '/search'],
  ['/es', '/es/search', '/search'],
  ['/es', '/es/', '/'],
  ['/es', '/es', '/'],
])('in the folder "%s", the address %s shows the page %s', async (folder, address, page) => {
  const { appPath } = await load(folder);
  history.replaceState(null, '', address);
  expect(appPath()).toBe(page);
});

it('writes addresses of the folder', async () => {
  expect((await load('/es')).hostPath('/search')).toBe('/es/search');
  expect((await load('')).hostPath('/search')).toBe('/search');
});
