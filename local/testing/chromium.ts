import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../paths.ts';

/** Ours, and not those that the package proposes: they switch off what a browser protects people with. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of CHROME_BIN, else the one from npm, which unpacks itself once into a folder of this clone. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROME_BIN'];
  if (named) return named;
  const folder = join(repositoryRoot, 'node_modules', '.cache', 'chromium');
  await mkdir(folder, { recursive: true });
  const program = await unpack(folder);
  if (await runs(program)) return program;
  // Left half unpacked by a process that was killed at it.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return unpack(folder);
}

async function unpack(folder: string): Promise<string> {
  const before = process.env['TMPDIR'];
  // The package knows no other way to be told where to.
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

async function runs(program: string): Promise<boolean> {
  return promisify(execFile)(program, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}
