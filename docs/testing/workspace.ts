import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../local/paths.ts';
import { blockWith, wordsOf } from './blocks.ts';

const exec = promisify(execFile);

/** The values of the examples, and those of a new operator. */
const OWN: [string, string][] = [
  ['abcdefghijklmnopqrst', 'qwertyuiopasdfghjklz'],
  ['www.example.org', 'www.homes.test'],
  ['example.org', 'homes.test'],
  ['re_...', 're_123'],
  ['sb_publishable_...', 'sb_publishable_123'],
  ['sb_secret_...', 'sb_secret_123'],
];
export const ownProject = 'qwertyuiopasdfghjklz';
export const withOwn = (text: string) =>
  OWN.reduce((changed, [example, own]) => changed.replaceAll(example, own), text);

/** Commands of the CLI that accept a database URL in place of the linked project. */
const DATABASE_COMMANDS = new Set(['db', 'inspect', 'migration', 'gen']);

export interface WorkspaceOptions {
  managementUrl: string;
  /** In place of the database of the hosted project. */
  projectDatabase: string;
  /** In place of the database of `npm start`. */
  localDatabase: string;
}

/** A clone of the repository with the settings of docs/deploying.md. */
export class Workspace {
  readonly folder: string;
  readonly #options: WorkspaceOptions;
  readonly #variables: Record<string, string> = {};

  private constructor(folder: string, options: WorkspaceOptions) {
    this.folder = folder;
    this.#options = options;
  }

  static async create(options: WorkspaceOptions): Promise<Workspace> {
    const folder = await mkdtemp(join(tmpdir(), 'operator-'));
    const skipped = /supabase[\\/](\.temp|\.env|seed-images)/;
    for (const name of ['supabase', 'docs', 'package.json', '.gitignore']) {
      const filter = (path: string) => !skipped.test(path);
      await cp(join(repositoryRoot, name), join(folder, name), { recursive: true, filter });
    }
    await symlink(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
    await exec('git', ['init', '--quiet'], { cwd: folder });
    const { text: toml } = blockWith('docs/deploying.md', 'toml', '[remotes.production]');
    await appendFile(join(folder, 'supabase/config.toml'), `\n${withOwn(toml)}`);
    const { text: dotenv } = blockWith('docs/deploying.md', 'ini', 'MAIL_API_URL');
    await writeFile(join(folder, 'supabase/.env'), withOwn(dotenv));
    await writeFile(join(folder, 'task.sql'), 'select 1');
    await mkdir(join(folder, 'home'));
    const profile = ['api_url', 'dashboard_url'].map((key) => `${key}: ${options.managementUrl}\n`);
    await writeFile(join(folder, 'profile.yaml'), `name: fake\nproject_host: localhost\n${profile.join('')}`);
    return new Workspace(folder, options);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Runs a command of a document. Rejects with its output if it fails. */
  async run(command: string): Promise<string> {
    const target = / > (\S+)$/.exec(command)?.[1];
    const [program = '', ...args] = wordsOf(withOwn(command)).map((word) => this.#expand(word));
    if (program === 'export') return this.#set(args[0] ?? '');
    const { stdout, stderr } = await this.#start(program, args);
    if (target) await writeFile(join(this.folder, target), stdout);
    return stdout + stderr;
  }

  #set(assignment: string): string {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(assignment) ?? [];
    this.#variables[name] = value.includes(':54322/') ? this.#options.localDatabase : value;
    return '';
  }

  #expand(word: string): string {
    return word.replaceAll(/\$(\w+)/g, (_, name: string) => this.#variables[name] ?? '');
  }

  #start(program: string, args: string[]) {
    const bin = join(repositoryRoot, 'node_modules/.bin');
    const options = {
      cwd: this.folder,
      maxBuffer: 32 * 1024 * 1024,
      timeout: 90_000,
      env: {
        PATH: `${bin}:${process.env['PATH']}`,
        HOME: join(this.folder, 'home'),
        SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
        SUPABASE_YES: '1',
        DO_NOT_TRACK: '1',
      },
    };
    if (program !== 'npx') return exec(program, args, options);
    const words = args.slice(1);
    const toDatabase = DATABASE_COMMANDS.has(words[0] ?? '');
    const remote = `--remote=${this.#options.projectDatabase}`;
    const call = words.map((word) => (toDatabase && word === '--remote' ? remote : word));
    return exec(join(bin, 'supabase'), ['--profile', join(this.folder, 'profile.yaml'), ...call], options);
  }
}
