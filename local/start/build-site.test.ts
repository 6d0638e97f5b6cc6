import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../paths.ts';
import { BUILD_INPUTS, fingerprint } from './build-site.ts';

const inRepository = (path: string) => join(repositoryRoot, path);

/** The files of the repository that a build with these options reads. */
async function modulesOf(options: InlineConfig['build']): Promise<string[]> {
  const found: string[] = [];
  const collect: Plugin = {
    name: 'collect',
    buildEnd() {
      for (const id of this.getModuleIds()) if (isAbsolute(id)) found.push(id.replace(/\?.*$/, ''));
    },
  };
  await build({
    configFile: inRepository('vite.config.ts'),
    logLevel: 'silent',
    plugins: [collect],
    build: { ...options, write: false },
  });
  const paths = found.map((file) => relative(repositoryRoot, file).replaceAll('\\', '/'));
  return paths.filter((path) => !path.startsWith('node_modules/'));
}

const isInput = (path: string) =>
  BUILD_INPUTS.some((input) => path === input || path.startsWith(`${input}/`));

it.each<[string, InlineConfig['build'], string]>([
  ['the site', {}, 'web/src/main.tsx'],
  ['the landing page', { ssr: inRepository('web/src/entry-server.tsx') }, 'web/src/entry-server.tsx'],
  ['the build itself', { ssr: inRepository('web/build/build.ts') }, 'web/build/prerender.ts'],
])(
  '%s is made of the inputs that decide whether it is built again',
  { timeout: 120_000 },
  async (_name, options, one) => {
    const modules = await modulesOf(options);
    expect(modules).toContain(one);
    expect(modules.filter((path) => !isInput(path))).toEqual([]);
  },
);

describe('whether the site is built again', () => {
  const project = { url: 'http://127.0.0.1:54321', publishableKey: 'sb_publishable_1' };
  const files = [
    'web/index.html',
    'web/src/main.tsx',
    'web/build/build.ts',
    'supabase/functions/_shared/contract/texts.ts',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ];
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'senior-care-living-inputs-'));
    for (const file of files) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), file);
    }
  });
  afterAll(async () => rm(root, { recursive: true }));

  it('does not depend on when files were written', async () => {
    const before = await fingerprint(project, root);
    await writeFile(join(root, 'web/index.html'), 'web/index.html');
    expect(await fingerprint(project, root)).toBe(before);
  });

  it.each(files)('depends on %s', async (file) => {
    const before = await fingerprint(project, root);
    await writeFile(join(root, file), `${file} changed`);
    expect(await fingerprint(project, root)).not.toBe(before);
  });

  it('depends on files that are new, gone or renamed', async () => {
    const seen = [await fingerprint(project, root)];
    for (const change of [
      () => writeFile(join(root, 'web/src/new.ts'), ''),
      () => writeFile(join(root, 'web/src/newer.ts'), ''),
      () => rm(join(root, 'web/src/new.ts')),
    ]) {
      await change();
      seen.push(await fingerprint(project, root));
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('depends on the project and the settings of the build', async () => {
    const before = await fingerprint(project, root);
    expect(await fingerprint({ ...project, url: 'http://127.0.0.1:54322' }, root)).not.toBe(before);
    expect(await fingerprint({ ...project, publishableKey: 'sb_publishable_2' }, root)).not.toBe(before);
    vi.stubEnv('VITE_SUPPORT_EMAIL', 'help@example.org');
    expect(await fingerprint(project, root)).not.toBe(before);
    vi.unstubAllEnvs();
  });
});
