import { spawn } from 'node:child_process';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startGuard } from './guard.ts';
import { isAlive } from './processes.ts';

const sleepers: number[] = [];

/** Starts a process that does nothing. */
function sleeper(): number {
  const { pid } = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
  sleepers.push(pid ?? 0);
  return pid ?? 0;
}

afterEach(() => {
  for (const pid of sleepers.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

it('stops the processes that it watches and removes folders when its pipe closes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guard-'));
  const [watched, forgotten] = [sleeper(), sleeper()];
  const guard = startGuard();
  guard.watch(watched, 'SIGTERM');
  guard.watch(forgotten, 'SIGTERM');
  guard.forget(forgotten);
  guard.removeAtEnd(folder);
  await guard.close();
  await expect.poll(() => isAlive(watched)).toBe(false);
  expect(isAlive(forgotten)).toBe(true);
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});
