// How long a stranger waits: from `git clone` to the first page, and from `npm start` to the first page later on.
// Prints the parts and fails when a figure is over its budget. Run: npm run bench:cold-start
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { repositoryRoot, systemFolderOf } from '../local/paths.ts';
import { freePort } from '../local/ports.ts';
import { seconds } from '../local/start/steps.ts';
import { chromiumFlags, findChromium } from '../local/testing/chromium.ts';

/** Seconds, on 2 cores with the npm registry at hand. */
const BUDGET = { cold: 60, warm: 6 };

const workspace = await realpath(await mkdtemp(join(tmpdir(), 'cold-start-')));
const clone = join(workspace, 'clone');
const ports: string[] = [];
for (const name of ['gateway', 'postgres', 'inbox', 'site']) ports.push(`--${name}-port=${await freePort()}`);
const site = `http://127.0.0.1:${ports.at(-1)?.split('=')[1]}`;
// Ready before the clock runs: the stranger has a browser.
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });

try {
  let began = performance.now();
  execFileSync('git', ['clone', '--quiet', repositoryRoot, clone]);
  print('git clone', performance.now() - began);
  await startAndOpen();
  const cold = performance.now() - began;
  began = performance.now();
  console.log('\nOnce more:');
  await startAndOpen();
  const warm = performance.now() - began;
  print('\nFresh clone to first page', cold, BUDGET.cold);
  print('Warm start to first page', warm, BUDGET.warm);
  if (cold > BUDGET.cold * 1000 || warm > BUDGET.warm * 1000) process.exitCode = 1;
} finally {
  await browser.close();
  await rm(workspace, { recursive: true, force: true });
  await rm(systemFolderOf(clone), { recursive: true, force: true });
}

/** Runs `npm start` in the clone with an npm cache that began empty, opens the landing page, and stops it again. */
async function startAndOpen(): Promise<void> {
  const { NODE_OPTIONS: _ignored, ...inherited } = process.env;
  const env = { ...inherited, npm_config_cache: join(workspace, 'npm-cache') };
  const child = spawn('npm', ['start', '--', ...ports], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text.replace(/^(?! {2}\S.* s$|Installed|Ready).*\n/gm, ''));
      if (text.includes('Ready in')) resolve();
    });
    child.once('close', () => reject(new Error('npm start ended')));
  });
  const opened = performance.now();
  const page = await browser.newPage();
  await page.goto(site);
  await page.getByRole('heading', { level: 1 }).waitFor();
  print('First page drawn', performance.now() - opened);
  await page.close();
  child.kill('SIGINT');
  await ended;
}

function print(name: string, milliseconds: number, budget?: number): void {
  console.log(`  ${name.padEnd(44)} ${seconds(milliseconds)}${budget ? `   (budget ${budget} s)` : ''}`);
}
