// Measures the time from `git clone` to the first page, and from a later `npm start` to the first page, with 2 cores
// and the npm registry. Run: npm run bench:cold-start
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { repositoryRoot, systemFolderOf } from '../local/paths.ts';
import { freePort } from '../local/ports.ts';
import { chromiumFlags, findChromium } from '../local/testing/chromium.ts';
import { describeMachine, printChecks } from './shared/report.ts';

const workspace = await realpath(await mkdtemp(join(tmpdir(), 'cold-start-')));
const clone = join(workspace, 'clone');
const sitePort = await freePort();
const ports = [`--site-port=${sitePort}`];
for (const name of ['gateway', 'postgres', 'inbox']) ports.push(`--${name}-port=${await freePort()}`);
// The launch of the browser is not part of the measurement.
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });

try {
  console.log(describeMachine());
  const start = performance.now();
  execFileSync('git', ['clone', '--quiet', repositoryRoot, clone]);
  const cold = (await startAndOpen()) - start;
  const secondStart = performance.now();
  const warm = (await startAndOpen()) - secondStart;
  printChecks([
    { what: 'fresh clone to first page', reached: cold / 1_000, bar: 60, unit: ' s' },
    { what: 'warm start to first page', reached: warm / 1_000, bar: 6, unit: ' s' },
  ]);
} finally {
  await browser.close();
  await rm(workspace, { recursive: true, force: true });
  await rm(systemFolderOf(clone), { recursive: true, force: true });
}

/** Runs `npm start` in the clone with its own npm cache. Returns the time at which the landing page is visible. */
async function startAndOpen(): Promise<number> {
  const { NODE_OPTIONS: _ignored, ...inherited } = process.env;
  const child = spawn('npm', ['start', '--', ...ports], {
    cwd: clone,
    env: { ...inherited, npm_config_cache: join(workspace, 'npm-cache') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      if (text.includes('Ready in')) resolve();
    });
    child.once('close', () => reject(new Error('npm start ended.')));
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${sitePort}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const visible = performance.now();
  await page.close();
  child.kill('SIGINT');
  await closed;
  return visible;
}
