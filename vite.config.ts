import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const alias = {
  '@contract': path('./supabase/functions/_shared/contract'),
  '@': path('./web/src'),
};

/**
 * Few files: each is a request, and together they compress better than apart. What the landing page needs is one,
 * what most screens share is another; then come what all screens around homes share, and the search. Layouts and
 * routes keep their names, by which the build finds their files; the session, of signed-in people only, is counted by
 * itself.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'] },
  { name: 'shared', minShareCount: 5, test: (id) => !/src\/app\/|auth\/session/.test(id) },
  { name: 'fields', minShareCount: 2, test: /components\/(NativeSelect|Checkbox)\// },
  {
    name: 'homes',
    minShareCount: 3,
    test: /features\/(search\/[^/]+$|favorites)|config\/headings|show-more|verified-badge|Skeleton\/|nfiniteQuery/,
  },
  {
    name: 'search-parts',
    minShareCount: 2,
    test: /features\/search\/components|property-card|preload-property/,
  },
];

/** What the development server makes the site of. It serves no other file of this machine. */
const served = [
  './web/src',
  './web/public',
  './web/index.html',
  './supabase/functions/_shared/contract',
  './node_modules',
].map(path);

export default defineConfig({
  root: path('./web'),
  plugins: [react()],
  resolve: { alias },
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, fs: { allow: served } },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'web',
          root: path('./web'),
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testing/setup.ts'],
          // Milliseconds. Whole screens in jsdom, on a machine that may be busy.
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'node',
          root: path('.'),
          environment: 'node',
          include: [
            'local/**/*.test.ts',
            'docs/**/*.test.ts',
            'supabase/deploy/**/*.test.ts',
            'supabase/functions/_shared/**/*.test.ts',
          ],
          exclude: ['**/*.stack.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'stack',
          root: path('.'),
          environment: 'node',
          include: ['supabase/tests/**/*.test.ts', 'docs/**/*.stack.test.ts', 'local/**/*.stack.test.ts'],
          globalSetup: ['./local/testing/global-setup.ts'],
          // Listening processes on a busy machine: what passes only the second time is shown as retried.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
