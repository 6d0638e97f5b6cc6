import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../local/paths.ts';

interface Command {
  subcommands: Set<string>;
  /** As `--file` and `-f`. */
  flags: Set<string>;
}

/** Every command of the CLI by its words, '' being the CLI itself. */
type Commands = Map<string, Command>;

async function ask(...args: string[]): Promise<string> {
  const program = join(repositoryRoot, 'node_modules/.bin/supabase');
  const { stdout } = await promisify(execFile)(program, args, {
    env: { ...process.env, DO_NOT_TRACK: '1' },
    maxBuffer: 16 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return stdout;
}

const flagsIn = (help: string) => new Set(help.match(/(?<=^ {2}|, )--?[a-z][\w-]*/gm));

/**
 * The pinned CLI itself says which commands and flags it has: in the completions that it makes for the shell fish, and
 * the flags of every command in its help.
 */
export async function readCommands(): Promise<Commands> {
  const [completions, help] = await Promise.all([ask('--completions', 'fish'), ask('--help')]);
  const root: Command = {
    subcommands: new Set(),
    flags: flagsIn(help),
  };
  const commands: Commands = new Map([['', root]]);
  for (const line of completions.split('\n')) {
    const condition = / -n '((?:[^'\\]|\\.)*)'/.exec(line)?.[1] ?? '';
    const words = [...condition.matchAll(/(?<!not )__fish_seen_subcommand_from ([\w-]+)/g)].map(
      ([, word]) => word,
    );
    const command = commands.get(words.join(' ')) ?? { subcommands: new Set(), flags: new Set() };
    commands.set(words.join(' '), command);
    const subcommand = / -a '([a-z][\w-]*)'/.exec(line)?.[1];
    const isChoice = /not __fish_seen_subcommand_from|__fish_use_subcommand/.test(condition);
    if (subcommand && isChoice) command.subcommands.add(subcommand);
    const [long, short] = [/ -l ([\w-]+)/.exec(line)?.[1], / -s (\w)\b/.exec(line)?.[1]];
    if (long) command.flags.add(`--${long}`);
    if (short) command.flags.add(`-${short}`);
  }
  return commands;
}

/** What is wrong with the words after `supabase`: a command that is not there, or a flag that it does not take. */
export async function problemsOfCall(commands: Commands, words: string[]): Promise<string[]> {
  let name = '';
  const known = new Set(commands.get('')?.flags);
  for (const word of words) {
    const { subcommands } = commands.get(name) ?? { subcommands: new Set<string>() };
    if (subcommands.size === 0 || word.startsWith('-')) break;
    if (!subcommands.has(word)) return [`supabase ${name} has no "${word}"`];
    name = `${name} ${word}`.trim();
    for (const flag of commands.get(name)?.flags ?? []) known.add(flag);
  }
  const unknown = words
    .filter((word) => word.startsWith('-'))
    .map((word) => word.replace(/=.*$/, ''))
    .filter((flag) => !known.has(flag));
  if (unknown.length === 0) return [];
  // A few flags stand only in the help of their command.
  const help = flagsIn(await ask(...name.split(' '), '--help'));
  return unknown.filter((flag) => !help.has(flag)).map((flag) => `supabase ${name} does not take ${flag}`);
}
