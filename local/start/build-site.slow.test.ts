import { isAbsolute, join, relative } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../paths.ts';
import { BUILD_INPUTS } from './build-site.ts';

/** The files of the repository that a build with these options reads. */
async function modulesOf(options: InlineConfig['build']): Promise<string[]> {
  const found: string[] = [];
  const collect: Plugin = {
    name: 'collect',
    buildEnd() {
      for (const id of this.getModuleIds()) if (isAbsolute(id)) found.push(id.replace(/\?.*$/, ''));
    },
  };
  const configFile = join(repositoryRoot, 'vite.config.ts');
  await build({ configFile, logLevel: 'silent', plugins: [collect], build: { ...options, write: false } });
  const paths = found.map((file) => relative(repositoryRoot, file).replaceAll('\\', '/'));
  return paths.filter((path) => !path.startsWith('node_modules/'));
}

const isInput = (path: string) =>
  BUILD_INPUTS.some((input) => path === input || path.startsWith(`${input}/`));

it.each<[entry: string, InlineConfig['build']]>([
  ['web/src/main.tsx', {}],
  ['web/src/entry-server.tsx', { ssr: join(repositoryRoot, 'web/src/entry-server.tsx') }],
  ['web/build/build.ts', { ssr: join(repositoryRoot, 'web/build/build.ts') }],
])('the build of %s reads only BUILD_INPUTS', { timeout: 120_000 }, async (entry, options) => {
  const modules = await modulesOf(options);
  expect(modules).toContain(entry);
  expect(modules.filter((path) => !isInput(path))).toEqual([]);
});
