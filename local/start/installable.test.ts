import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productName } from '../../supabase/functions/_shared/contract/product.ts';
import { repositoryRoot } from '../paths.ts';

const file = (path: string) => readFileSync(join(repositoryRoot, 'web/public', path));
const manifest = JSON.parse(file('manifest.json').toString());

it('the site can be installed: it has a name, and its icons have the sizes that it says', () => {
  expect(manifest.name).toBe(productName);
  for (const { src, sizes, type } of manifest.icons.filter(
    ({ sizes }: { sizes: string }) => sizes !== 'any',
  )) {
    const bytes = file(src);
    // The header of a PNG.
    expect([type, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual(['image/png', sizes]);
  }
  const page = readFileSync(join(repositoryRoot, 'web/index.html'), 'utf8');
  for (const href of ['/manifest.json', '/apple-touch-icon.png']) {
    expect(page).toContain(`href="${href}"`);
    expect(file(href).length).toBeGreaterThan(0);
  }
});

it('the service worker answers for no page and keeps nothing', () => {
  const worker = file('push.js').toString();
  expect([...worker.matchAll(/addEventListener\('(\w+)'/g)].map(([, name]) => name)).toEqual([
    'push',
    'notificationclick',
  ]);
  expect(worker).not.toMatch(/onfetch|caches|importScripts/);
});
