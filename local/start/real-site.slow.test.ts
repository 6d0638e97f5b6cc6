import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inventedFigure } from '../../supabase/functions/_shared/testing/invented-figures.ts';
import { repositoryRoot } from '../paths.ts';
import { testSite } from '../testing/test-site.ts';

/** The files that have an invented figure, with the text around it. */
async function inventedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text, at) => {
    const found = inventedFigure.exec(text);
    return found ? [`${files[at]}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`] : [];
  });
}

// API answers: every call in supabase/tests/api/support/api.ts. Mails: housekeeping/compose-mails_test.ts.
it('a build for a real site and the mails of sign-in have no figure that nobody counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'real-site-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VITE_DEMO: '',
    VITE_SUPABASE_URL: 'https://project.example',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'publishable-key',
  };
  try {
    await promisify(execFile)(process.execPath, ['web/build/build.ts', '--out', folder], {
      cwd: repositoryRoot,
      env,
    });
    expect(await inventedIn(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(await inventedIn(join(repositoryRoot, 'supabase/templates'))).toEqual([]);
});

it('finds those of the demo', async () => {
  const { folder } = await testSite();
  const found = await inventedIn(folder);
  expect(found.some((line) => line.includes('index.html'))).toBe(true);
  expect(found.some((line) => line.includes('4.8'))).toBe(true);
});
