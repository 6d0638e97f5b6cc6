import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localFolder, repositoryRoot } from '../paths.ts';
import { NOTHING, withExitCode } from './check.ts';
import { readJunit, readPlaywright, readVitest } from './reports.ts';

let folder: string;

/** The report of a real run, of which nothing is printed: some of its tests fail on purpose. */
async function reportOf(program: string, args: string[]): Promise<string> {
  const report = join(folder, `${program}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const flags = [
    ...args,
    '--reporter=json',
    ...(program === 'vitest' ? [`--outputFile.json=${report}`] : []),
  ];
  spawnSync(join(repositoryRoot, 'node_modules', '.bin', program), flags, { env, stdio: 'ignore' });
  return readFile(report, 'utf8');
}

beforeAll(async () => {
  await mkdir(localFolder, { recursive: true });
  folder = await mkdtemp(join(localFolder, 'reports-'));
});
afterAll(async () => rm(folder, { recursive: true }));

it('counts the tests of vitest, and names those that passed when tried again', async () => {
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default { test: { retry: 1 } };');
  await writeFile(
    join(folder, 'some.test.mjs'),
    `import { describe, it } from 'vitest';
     let tries = 0;
     const fail = () => { throw new Error('no'); };
     it('passes', () => {});
     it('fails', fail);
     it.skip('is skipped', fail);
     it.todo('is to do');
     describe('a group', () => it('passes later', () => { if (++tries === 1) fail(); }));`,
  );
  const report = await reportOf('vitest', ['run', `--root=${folder}`]);
  expect(readVitest(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    flaky: [`${relative(repositoryRoot, join(folder, 'some.test.mjs'))} › a group passes later`],
  });
});

it('counts the tests of playwright, and names those that passed when tried again', async () => {
  await writeFile(
    join(folder, 'playwright.config.mjs'),
    `export default { retries: 1, testMatch: '*.spec.mjs', outputDir: 'results', projects: [{ name: 'phone' }] };`,
  );
  await writeFile(
    join(folder, 'some.spec.mjs'),
    `import { test } from '@playwright/test';
     const fail = () => { throw new Error('no'); };
     test('passes', () => {});
     test('fails', fail);
     test.skip('is skipped', fail);
     test('passes later', ({}, { retry }) => { if (retry === 0) fail(); });
     test.describe('a group', () => test('passes later too', ({}, { retry }) => { if (retry === 0) fail(); }));`,
  );
  const config = join(folder, 'playwright.config.mjs');
  const report = await reportOf('playwright', ['test', `--config=${config}`]);
  expect(readPlaywright(report)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    flaky: ['[phone] e2e/some.spec.mjs › passes later', '[phone] e2e/some.spec.mjs › passes later too'],
  });
});

it('counts the tests of deno', () => {
  const report = `<testsuites><testsuite>
    <testcase name="a" time="0.1">
    </testcase>
    <testcase name="b"/>
    <testcase name="c"><failure message="no">at line 1</failure></testcase>
    <testcase name="d"><skipped/></testcase>
  </testsuite></testsuites>`;
  expect(readJunit(report)).toEqual({ passed: 2, failed: 1, skipped: 1, flaky: [] });
});

it('counts a runner that broke off without a failed test as one failure', () => {
  const result = { ...NOTHING, passed: 3 };
  expect(withExitCode(result, 1)).toEqual({ ...result, failed: 1 });
  expect(withExitCode({ ...result, failed: 2 }, 1)).toEqual({ ...result, failed: 2 });
  expect(withExitCode(result, 0)).toEqual(result);
});
