import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import { themeVariables } from './web/build/theme-css.ts';
import { zipCenters } from './web/build/zip-centers.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const alias = {
  '@contract': path('./supabase/functions/_shared/contract'),
  '@': path('./web/src'),
};

/**
 * Fewer and larger chunks. With the default chunks, the search page loads 44 files instead of 16 and shows its first
 * result after 5.1 s instead of 2.6 s on a slow connection. Layouts and routes keep their names, by which
 * web/build/chunks.ts finds them. The session is for signed-in users and stays apart.
 */
/** Parts of Mantine that a screen needs only for a form or a dialog. */
const formParts =
  /components\/(Modal|ModalBase|Overlay|ScrollArea|Portal|FocusTrap|CloseButton|Input|InputBase|TextInput|Textarea|NativeSelect|Combobox|Checkbox|Alert)\/|@mantine\/form|react-remove-scroll|use-sidecar|react-style-singleton|use-callback-ref|get-nonce|tslib|@floating-ui|klona|fast-deep-equal/;
const library = /@mantine\/(core|hooks\/(?!.*use-(media-query|debounced-value)))|clsx|src\/theme\/library/;
const validation = /\/zod\/|contract\/(fields|properties|search|phone)\.ts/;
const authClient = /@supabase\/auth-js|lib\/supabase\.ts/;
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'] },
  {
    name: 'shared',
    minShareCount: 5,
    test: (id) =>
      !/src\/app\/|auth\/session|src\/theme\//.test(id) && ![formParts, library, validation, authClient].some((part) => part.test(id)),
  },
  {
    name: 'homes',
    minShareCount: 3,
    test: /features\/(search\/[^/]+$|favorites)|config\/headings|session-value|show-more|verified-badge|nfiniteQuery/,
  },
  { name: 'validation', minShareCount: 2, test: validation },
  { name: 'library', minShareCount: 2, test: (id) => library.test(id) && !formParts.test(id) },
  { name: 'dialogs', minShareCount: 2, test: formParts },
  { name: 'auth', test: authClient },
];

/** The development server serves no file outside these folders. */
const served = [
  './web/src',
  './web/public',
  './web/index.html',
  './supabase/functions/_shared/contract',
  './node_modules',
].map(path);

/** Vitest lists a test that passes only on a retry as flaky. */
const nodeProject = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  resolve: { alias },
  test: { name, root: path('.'), environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, ...test },
});

export default defineConfig({
  root: path('./web'),
  plugins: [react(), themeVariables(), zipCenters()],
  resolve: { alias },
  assetsInclude: ['**/*.pmtiles'],
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    manifest: true,
    // Leaflet's style sheet names pictures that the app never shows.
    assetsInlineLimit: (file) => (file.includes('/leaflet/') ? false : undefined),
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, fs: { allow: served } },
  test: {
    // By default one processor stays unused. Most tests wait for a database.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [themeVariables(), zipCenters()],
        resolve: { alias },
        assetsInclude: ['**/*.pmtiles'],
        test: {
          name: 'web',
          root: path('./web'),
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testing/setup.ts'],
          // Milliseconds. Tests render whole screens in jsdom.
          testTimeout: 30_000,
        },
      },
      nodeProject('node', {
        include: [
          'local/**/*.test.ts',
          'docs/**/*.test.ts',
          'supabase/deploy/**/*.test.ts',
          'supabase/functions/_shared/**/*.test.ts',
        ],
        exclude: ['**/*.stack.test.ts', '**/*.slow.test.ts'],
      }),
      // Tests with a database. They share one PostgreSQL server.
      nodeProject('stack', {
        include: ['supabase/tests/**/*.test.ts', 'docs/**/*.stack.test.ts', 'local/**/*.stack.test.ts'],
        exclude: ['**/*.slow.test.ts'],
        globalSetup: ['./local/testing/global-setup.ts'],
        // The files of a worker share their modules, and so one stack for the tests of the API.
        isolate: false,
        retry: 1,
        hookTimeout: 120_000,
      }),
      // `npm run test:slow`.
      nodeProject('slow', {
        include: ['{supabase,docs,local}/**/*.slow.test.ts', 'supabase/tests/api/generated*.test.ts'],
        globalSetup: ['./local/testing/global-setup.ts'],
        env: { GENERATED_BODIES: '1000' },
        retry: 1,
        hookTimeout: 120_000,
      }),
    ],
  },
});
