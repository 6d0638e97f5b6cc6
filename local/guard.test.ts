import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startGuard } from './guard.ts';
import { isAlive } from './processes.ts';

const sleepers: number[] = [];

/** Starts a process that does nothing. */
function sleeper(): number {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
  const pid = child.pid ?? 0;
  sleepers.push(pid);
  return pid;
}

afterEach(() => {
  for (const pid of sleepers.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

it('stops the processes that it watches when its pipe closes', async () => {
  const [watched, forgotten] = [sleeper(), sleeper()];
  const guard = startGuard();
  guard.watch(watched, 'SIGTERM');
  guard.watch(forgotten, 'SIGTERM');
  guard.forget(forgotten);
  await guard.close();
  await expect.poll(() => isAlive(watched)).toBe(false);
  expect(isAlive(forgotten)).toBe(true);
});

it('removes folders', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'guard-')), 'inner');
  await mkdir(folder);
  const guard = startGuard();
  guard.removeAtEnd(folder);
  await guard.close();
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});
