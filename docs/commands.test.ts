import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../local/paths.ts';
import { blocksOf, commandsOf, documents } from './testing/blocks.ts';
import { problemsOfCall, readCommands } from './testing/cli-commands.ts';
import { wordsOf } from './testing/words.ts';

const cli = await readCommands();
const manifest = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')));

/** Programs that every machine has, or that the block says it needs. */
const OTHERS = new Set(['git', 'curl', 'cd', 'export', 'psql', 'date', 'sudo', 'vercel']);
const NPM = new Set(['ci', 'install', 'test', 'start', 'outdated', 'audit', 'view']);

async function problemsOf(command: string): Promise<string[]> {
  const words = wordsOf(command);
  const [program = '', first = '', second = ''] = words;
  if (program === 'npx' && first === 'supabase') return problemsOfCall(cli, words.slice(2));
  if (program === 'npm' && first === 'run')
    return second in manifest.scripts ? [] : [`package.json has no script ${second}`];
  if (program === 'npm') return NPM.has(first) ? [] : [`npm ${first} is not known here`];
  if (program === 'node') return existsSync(join(repositoryRoot, first)) ? [] : [`${first} is not there`];
  return OTHERS.has(program) ? [] : [`${program} is not known here`];
}

const shellBlocks = documents.flatMap(blocksOf).filter(({ language }) => language === 'sh');
const inlineCalls = documents.flatMap((file) =>
  [...readFileSync(join(repositoryRoot, file), 'utf8').matchAll(/`(npx supabase [^`]+|npm run [^`]+)`/g)].map(
    ([, command = '']) => ({ file, command }),
  ),
);

describe('every command in the documents exists, with its flags', () => {
  it.each(shellBlocks)('$file:$line', async (block) => {
    const commands = commandsOf(block);
    expect(commands).not.toEqual([]);
    expect((await Promise.all(commands.map(problemsOf))).flat()).toEqual([]);
  });

  it.each(inlineCalls)('$file: $command', async ({ command }) => {
    expect(await problemsOf(command)).toEqual([]);
  });
});

it('the workflows call the CLI as it is', async () => {
  const workflow = readFileSync(join(repositoryRoot, '.github/workflows/deploy-project.yml'), 'utf8');
  const calls = [...workflow.matchAll(/run: (npx supabase .+)/g)].map(([, call = '']) => call);
  expect(calls).toHaveLength(3);
  expect((await Promise.all(calls.map(problemsOf))).flat()).toEqual([]);
});

it.each([
  ['npx supabase db shove', 'supabase db has no "shove"'],
  ['npx supabase db push --linked', 'supabase db push does not take --linked'],
  ['npm run nothing', 'package.json has no script nothing'],
  ['supabase db push', 'supabase is not known here'],
])('"%s" would be found', async (command, problem) => {
  expect(await problemsOf(command)).toEqual([problem]);
});
