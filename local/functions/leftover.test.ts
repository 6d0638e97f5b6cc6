import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../processes.ts';
import { noteProcess, stopLeftover } from './leftover.ts';

let folder: string;
let note: string;
let pid: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-leftover-'));
  note = join(folder, 'function.pid');
});
afterAll(async () => rm(folder, { recursive: true }));
beforeEach(() => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', 'deno'], { stdio: 'ignore' });
  pid = child.pid ?? expect.unreachable();
});
afterEach(() => {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

it('stops the function that was left', async () => {
  await noteProcess(note, pid);
  await stopLeftover(note);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

it('leaves another program alone that has its process id by now', async () => {
  await writeFile(note, `${pid}\nanother start`);
  await stopLeftover(note);
  expect(isAlive(pid)).toBe(true);
});
