import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { paths, routePatterns } from '../src/config/paths.ts';
import type { ScreenFiles } from '../src/early/screen-files.ts';
import { filesOf, type Manifest } from './chunks.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const data = 'src/app/data-layout.tsx';
const search = 'src/app/search-layout.tsx';
const route = (name: string) => `src/app/routes/${name}.tsx`;

/** The modules that app-routes.tsx loads one after the other for a screen. */
const screens: [start: string, modules: string[]][] = [
  [paths.search(), [data, search, route('search')]],
  [paths.patient(), [data, search, route('patient')]],
  [paths.property(''), [data, search, route('property')]],
  [paths.favorites(), [data, search, route('favorites')]],
  [routePatterns.compare, [data, search, route('compare')]],
  [paths.owner(), [data, route('owner')]],
];

/** What preload-files.ts preloads: all but what the shell has. */
function constants(manifest: Manifest, shown: string[]) {
  const filesFor = (modules: string[]) => {
    const { js, css } = filesOf(manifest, modules);
    return [...css, ...js].filter((file) => !shown.includes(file));
  };
  const files: ScreenFiles = screens.map(([start, modules]) => [start, filesFor(modules)]);
  return {
    SCREEN_FILES: JSON.stringify(files),
    SESSION_FILES: JSON.stringify(filesFor(['src/features/accounts/auth/session.ts'])),
  };
}

/**
 * Bundles a module of web/src/early into a script element, which runs before the app is loaded. `shown` has the files that
 * the page names itself.
 */
export async function earlyScript(name: string, manifest: Manifest, shown: string[]): Promise<string> {
  const result = await build({
    configFile: path('../../vite.config.ts'),
    logLevel: 'warn',
    define: constants(manifest, shown),
    build: {
      write: false,
      manifest: false,
      lib: { entry: path(`../src/early/${name}.ts`), formats: ['iife'], name: 'early' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${name}.ts was not bundled`);
  return `<script>${output.output[0].code.trim()}</script>`;
}
