import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { calls } from './web/build/calls.ts';
import { chunkGroups } from './web/build/chunk-groups.ts';
import { compileHints } from './web/build/compile-hints.ts';
import { otherOf, readLanguage, readLanguages } from './web/build/languages.ts';
import { pageVariables } from './web/build/page-texts.ts';
import { routerComponents } from './web/build/router-components.ts';
import { texts } from './web/build/texts.ts';
import { themeVariables } from './web/build/theme-css.ts';
import { zipCenters } from './web/build/zip-centers.ts';
import { release } from './supabase/functions/_shared/contract/release.ts';
import { productName } from './supabase/functions/_shared/contract/product.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
/** Of the app, its build and its tests. */
export const alias = {
  '@contract': path('./supabase/functions/_shared/contract'),
  '@': path('./web/src'),
};

/** Its package exports the development build alone. The other one makes each first load 0.5 kB smaller. */
const router = [
  { find: /^react-router$/, replacement: path('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: path('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** The development server serves no file outside these folders. */
const served = [
  './web/src',
  './web/public',
  './web/index.html',
  './supabase/functions/_shared/contract',
  './node_modules',
].map(path);

/** Of the build, or of the development server: `SITE_LANGUAGE=es npm run dev`. */
const language = readLanguage(process.env['SITE_LANGUAGE']);

export default defineConfig({
  root: path('./web'),
  envPrefix: ['VITE_', 'POSTAL_ADDRESS'],
  // For index.html.
  define: {
    'import.meta.env.PRODUCT_NAME': JSON.stringify(productName),
    'import.meta.env.RELEASE': JSON.stringify(release),
    ...Object.fromEntries(
      Object.entries(pageVariables(language)).map(([name, text]) => [
        `import.meta.env.${name}`,
        JSON.stringify(text),
      ]),
    ),
    'import.meta.env.SITE_BASE': JSON.stringify(process.env['SITE_BASE'] ?? ''),
    'import.meta.env.OTHER_LANGUAGE': JSON.stringify(
      otherOf(language, readLanguages(process.env['SITE_LANGUAGES'])),
    ),
  },
  plugins: [
    texts(language),
    react(),
    themeVariables(),
    zipCenters(),
    calls(),
    routerComponents(),
    compileHints(),
  ],
  resolve: {
    alias: [...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })), ...router],
  },
  assetsInclude: ['**/*.pmtiles'],
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    manifest: true,
    // 0.2 kB of each first load. Browsers without modulepreload (Safari before 17) load the same chunks, later.
    modulePreload: {
      polyfill: false,
      // The first script preloads all files of a screen. What a screen loads later shares most of its files: to look for
      // each of them took 11 % of the script's time of the search (bench:web-profile).
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || /\/index-/.test(hostId) ? files : [],
    },
    // Leaflet's style sheet names pictures that the app never shows.
    assetsInlineLimit: (file) => (file.includes('/leaflet/') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first script names all 140 files. With hashes of 7 letters it is 0.1 kB smaller than with 8.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, fs: { allow: served } },
});
