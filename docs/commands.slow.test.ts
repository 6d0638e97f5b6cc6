import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../local/paths.ts';
import { commandsInDocuments, wordsOf } from './testing/blocks.ts';

const helps = new Map<string, Promise<{ stdout: string }>>();

/** The help of a command. Many calls differ in their flags alone. */
function helpOf(names: string[]): Promise<{ stdout: string }> {
  const key = names.join(' ');
  const program = join(repositoryRoot, 'node_modules/.bin/supabase');
  const help =
    helps.get(key) ??
    promisify(execFile)(program, [...names, '--help'], {
      env: { ...process.env, DO_NOT_TRACK: '1' },
      shell: process.platform === 'win32',
    });
  helps.set(key, help);
  return help;
}

/** What is wrong with a call of the pinned Supabase CLI. For an unknown command it prints the help of its parent. */
async function problemsOf(call: string): Promise<string[]> {
  const words = wordsOf(call).slice(2);
  const isFlag = (word: string) => word.startsWith('-');
  const firstFlag = words.findIndex(isFlag);
  const names = firstFlag === -1 ? words : words.slice(0, firstFlag);
  const { stdout } = await helpOf(names);
  const usage = /^USAGE\s+supabase (.*)$/m.exec(stdout)?.[1] ?? '';
  const command = usage.replace(/ *[[<].*$/, '');
  if (usage.includes('<subcommand>') || !`${names.join(' ')} `.startsWith(`${command} `))
    return [`${call}: there is no such command`];
  const known = new Set(stdout.match(/(?<=^ {2}|, )--?[a-z][\w-]*/gm));
  const flags = words.filter(isFlag).map((word) => word.replace(/=.*$/, ''));
  return flags.filter((flag) => !known.has(flag)).map((flag) => `${call}: there is no flag ${flag}`);
}

const workflow = readFileSync(join(repositoryRoot, '.github/workflows/deploy-project.yml'), 'utf8');
const inWorkflow = [...workflow.matchAll(/^ +(?:- )?(?:run: )?(npx supabase .+)/gm)].map(
  ([, call = '']) => call,
);
const calls = new Set([
  ...inWorkflow,
  ...commandsInDocuments().filter((command) => command.startsWith('npx supabase')),
]);

it.each([...calls])('%s exists, with its flags', async (call) => expect(await problemsOf(call)).toEqual([]));

it('finds the calls, and a command and a flag that do not exist', async () => {
  expect([inWorkflow.length, calls.size > 10]).toEqual([6, true]);
  expect(await problemsOf('npx supabase db shove')).toHaveLength(1);
  expect(await problemsOf('npx supabase db push --linked')).toHaveLength(1);
});
