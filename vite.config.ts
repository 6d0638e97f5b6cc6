import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const alias = {
  '@contract': path('./supabase/functions/_shared/contract'),
  '@': path('./web/src'),
};

export default defineConfig({
  root: path('./web'),
  plugins: [react()],
  resolve: { alias },
  build: { outDir: path('./dist'), emptyOutDir: true, manifest: true },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  test: {
    projects: [
      {
        plugins: [react()],
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
