import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import { themeVariables } from './web/build/theme-css.ts';
import { zipCenters } from './web/build/zip-centers.ts';
import { productName } from './supabase/functions/_shared/contract/product.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const alias = {
  '@contract': path('./supabase/functions/_shared/contract'),
  '@': path('./web/src'),
};
/**
 * Few and large chunks, which load and compress better. Layouts and routes keep their names, by which web/build/chunks.ts
 * finds them. The order matters: a group takes the imports of its modules along.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'] },
  // For the landing page and the search, except in the demo.
  { name: 'figures', test: /lib\/use-figures/ },
  // For the headers of the landing page and of all other screens.
  { name: 'header', test: /components\/app-header\.module/ },
  // What most screens need, except the landing page.
  {
    name: 'data-layout',
    test: /app\/data-layout|components\/(page-shell|photo|own-places|compare|show-more|outage-alert|empty-state|(availability|verified)-badge)\.tsx|lib\/(wording|property-shape|pending-search|focus-first|news-key)|config\/headings|contract\/(outdated|search-texts|printable)/,
  },
  // The search of the tab, which the pages of properties know too.
  {
    name: 'search-layout',
    test: /app\/(search-layout|use-back)|search\/return-to-card|favorites\/(use-toggle|components\/favorite-heart)|components\/add-to-list\.|lib\/property-query/,
  },
  {
    name: 'homes',
    test: /components\/property-(card|grid)|app\/preload-property|lib\/search-summary|search\/use-results-by-places/,
  },
  {
    name: 'search',
    test: /features\/search\/(use-search-address|panels|wide-screen|components\/(?!filter-fields|filter-panel|search-dialog))|app\/routes\/search\.|lib\/zip-place/,
  },
  // For the code of dialogs, forms and owners.
  { name: 'icons', test: /components\/more-icons/ },
  { name: 'writes', test: /lib\/(property-cache|read-list)|favorites\/(api|sign-in)/ },
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

/** They run against any project, one after another, and each begins with the demo data. */
const againstFiles = [
  'supabase/tests/pgtap.test.ts',
  'supabase/tests/api/contract.test.ts',
  'supabase/tests/{security,mail,accounts,auth}/*.test.ts',
  'local/storage/storage.stack.test.ts',
];

export default defineConfig({
  root: path('./web'),
  envPrefix: ['VITE_', 'POSTAL_ADDRESS'],
  // For index.html.
  define: { 'import.meta.env.PRODUCT_NAME': JSON.stringify(productName) },
  plugins: [react(), themeVariables(), zipCenters()],
  resolve: { alias },
  assetsInclude: ['**/*.pmtiles'],
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    manifest: true,
    // Browsers without modulepreload (Safari before 17) load the same chunks, later.
    modulePreload: { polyfill: false },
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
      // `npm run test:against`, on the project that the environment names.
      nodeProject('against', {
        include: againstFiles,
        env: { TEST_AGAINST: 'the named project' },
        isolate: false,
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
