import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../local/paths.ts';
import { commandsInDocuments, wordsOf } from './testing/blocks.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')));

/** Programs that every machine has, or that the block says it needs. `commands.slow.test.ts` checks `supabase`. */
const PROGRAMS = new Set(['git', 'curl', 'cd', 'export', 'psql', 'date', 'sudo', 'vercel']);
const NPM_COMMANDS = new Set(['ci', 'install', 'test', 'start', 'outdated', 'audit', 'view']);

function isKnown(command: string): boolean {
  const [program = '', first = '', second = ''] = wordsOf(command);
  if (program === 'npx') return first === 'supabase';
  if (program === 'npm') return first === 'run' ? second in scripts : NPM_COMMANDS.has(first);
  if (program === 'node') return existsSync(join(repositoryRoot, first));
  return PROGRAMS.has(program);
}

it('every command in the documents exists', () => {
  const unknown = commandsInDocuments().filter(({ command }) => !isKnown(command));
  expect(unknown).toEqual([]);
});

it.each(['npm run nothing', 'npx other', 'supabase db push', 'node no-such-file.ts'])(
  'finds that "%s" does not exist',
  (command) => expect(isKnown(command)).toBe(false),
);
