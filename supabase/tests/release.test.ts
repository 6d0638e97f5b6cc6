import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { release } from '@contract/release.ts';
import manifest from '../../package.json' with { type: 'json' };
import { repositoryRoot } from '../../local/paths.ts';
import { column, setUpDatabase } from './_shared/test-database.ts';

setUpDatabase();

it('package.json, the site with the functions, the database and the changelog name one release', async () => {
  const changelog = await readFile(join(repositoryRoot, 'CHANGELOG.md'), 'utf8');
  const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(changelog) ?? [];
  expect({
    package: manifest.version,
    newest,
    database: await column('select public.read_release()'),
  }).toEqual({
    package: release,
    newest: release,
    database: [release],
  });
});
