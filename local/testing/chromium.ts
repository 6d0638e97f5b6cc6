import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../paths.ts';

/** The flags that the package suggests would disable security features. */
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

/** The browser of CHROME_BIN, or the one from npm, which is unpacked once. */
export async function findChromium(): Promise<string> {
  const fromEnvironment = process.env['CHROME_BIN'];
  if (fromEnvironment) return fromEnvironment;
  const folder = join(repositoryRoot, 'node_modules', '.cache', 'chromium');
  await mkdir(folder, { recursive: true });
  const program = await unpack(folder);
  if (await runs(program)) return program;
  // A killed process may have left half of it.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return unpack(folder);
}

async function unpack(folder: string): Promise<string> {
  const before = process.env['TMPDIR'];
  // The package unpacks into TMPDIR and has no option for another folder.
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
