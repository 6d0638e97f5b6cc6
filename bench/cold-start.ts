// Measures the time from `git clone` to the first page, and from a later `npm start` to the first page.
// Fails when a time is over its budget. Run: npm run bench:cold-start
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
const BUDGET = { cold: 45, warm: 5 };

const workspace = await realpath(await mkdtemp(join(tmpdir(), 'cold-start-')));
const clone = join(workspace, 'clone');
const sitePort = await freePort();
const ports = [`--site-port=${sitePort}`];
for (const name of ['gateway', 'postgres', 'inbox']) ports.push(`--${name}-port=${await freePort()}`);
// The launch of the browser is not part of the measurement.
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });

try {
  const coldStart = performance.now();
  execFileSync('git', ['clone', '--quiet', repositoryRoot, clone]);
  print('git clone', performance.now() - coldStart);
  await startAndOpen();
  const cold = performance.now() - coldStart;
  console.log('\nSecond start:');
  const warmStart = performance.now();
  await startAndOpen();
  const warm = performance.now() - warmStart;
  print('\nFresh clone to first page', cold, BUDGET.cold);
  print('Warm start to first page', warm, BUDGET.warm);
  if (cold > BUDGET.cold * 1000 || warm > BUDGET.warm * 1000) process.exitCode = 1;
} finally {
  await browser.close();
  await rm(workspace, { recursive: true, force: true });
  await rm(systemFolderOf(clone), { recursive: true, force: true });
}

/** Runs `npm start` in the clone with its own npm cache, opens the landing page, and stops `npm start`. */
async function startAndOpen(): Promise<void> {
  const { NODE_OPTIONS: _ignored, ...inherited } = process.env;
  const env = { ...inherited, npm_config_cache: join(workspace, 'npm-cache') };
  const child = spawn('npm', ['start', '--', ...ports], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text.replace(/^(?! {2}\S.* s$|Installed|Ready).*\n/gm, ''));
      if (text.includes('Ready in')) resolve();
    });
    child.once('close', () => reject(new Error('npm start ended.')));
  });
  const start = performance.now();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${sitePort}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  print('First page drawn', performance.now() - start);
  await page.close();
  // The shell between npm and the program holds SIGINT back. A terminal sends it to all of them.
  child.kill('SIGTERM');
  await closed;
}

function print(name: string, milliseconds: number, budget?: number): void {
  console.log(`  ${name.padEnd(44)} ${seconds(milliseconds)}${budget ? `   (budget ${budget} s)` : ''}`);
}
