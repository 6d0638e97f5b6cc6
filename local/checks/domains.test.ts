import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../paths.ts';

const table = /\n## Domains\n([\s\S]*?)\n## /.exec(
  readFileSync(join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8'),
)?.[1];
const domains = [...(table ?? '').matchAll(/^\| ([a-z][a-z-]*) /gm)].map(([, name]) => name).slice(1);

/** Of tests that are about all domains. */
const shared = new Set(['_shared', 'acts', 'api', 'failure', 'privacy', 'same-writes', 'schema', 'security']);

it.each([
  'supabase/schemas',
  'supabase/functions/_shared/contract',
  'supabase/functions/api/routes',
  'web/src/features',
  'supabase/tests',
])('%s has a folder for each domain of CONTRIBUTING.md', (place) => {
  const folders = readdirSync(join(repositoryRoot, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !(place === 'supabase/tests' && shared.has(entry.name)))
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(domains);
});
