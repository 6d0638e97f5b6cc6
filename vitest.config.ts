import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mergeConfig, type ViteUserConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './local/testing/longest-first.ts';
import viteConfig, { alias } from './vite.config.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Vitest lists a test that passes only on a retry as flaky. */
const nodeProject = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  resolve: { alias },
  test: {
    name,
    root: path('.'),
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...test,
  },
});

/** They run against any project, one after another, and each begins with the demo data. */
const againstFiles = [
  'supabase/tests/pgtap.test.ts',
  'supabase/tests/api/contract.test.ts',
  'supabase/tests/{security,mails,accounts}/*.test.ts',
  'local/storage/storage.stack.test.ts',
];

/** Tests read the texts of a language that they choose, from the catalogs. */
const plugins = viteConfig.plugins?.filter(
  (plugin) => !(plugin && 'name' in plugin && plugin.name === 'texts'),
);

export default mergeConfig({ ...viteConfig, plugins }, {
  test: {
    // One and a half workers for each processor: most tests wait for a database or a timer.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        assetsInclude: ['**/*.pmtiles'],
        test: {
          name: 'web',
          root: path('./web'),
          environment: 'jsdom',
          // One jsdom for all files of a worker takes 58 s of processor time, one each 154 s.
          pool: 'vmThreads',
          // Settings of the build. Tests mock the requests.
          env: {
            VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'publishable-key',
            VITE_DEMO: 'true',
          },
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
          'web/build/**/*.test.ts',
          'supabase/deploy/**/*.test.ts',
          'supabase/functions/_shared/**/*.test.ts',
        ],
        exclude: ['**/*.stack.test.ts', '**/*.slow.test.ts'],
        // A third of the time was that of loading the same modules for each file.
        isolate: false,
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
        include: ['{supabase,docs,local}/**/*.slow.test.ts'],
        globalSetup: ['./local/testing/global-setup.ts'],
        retry: 1,
        hookTimeout: 120_000,
      }),
    ],
  },
} satisfies ViteUserConfig);
