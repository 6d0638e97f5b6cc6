import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopLeftover, writePidFile } from './run-server.ts';
import { isAlive, startTimeOf } from './processes.ts';
import { claim, findRunning } from './start/running.ts';

const siteUrl = 'http://127.0.0.1:5173';
let folder: string;
/** Another program whose command line contains those that are searched for. */
let other: ChildProcess;
let pid: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-running-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', 'start.ts', 'deno'], {
    stdio: 'ignore',
  });
  pid = other.pid ?? expect.unreachable();
});
afterEach(async () => {
  other.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const record = (content: object | string) =>
  writeFile(join(folder, 'running.json'), typeof content === 'string' ? content : JSON.stringify(content));

it('accepts one of two starts at the same moment', async () => {
  const both = await Promise.allSettled([claim(folder, siteUrl), claim(folder, siteUrl)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('identifies a process by its id and its start time, or by its command line if that was unknown', async () => {
  await record({ pid, started: await startTimeOf(pid), siteUrl });
  await expect(claim(folder, siteUrl)).rejects.toThrow(`kill ${pid}`);
  await record({ pid, started: await startTimeOf(process.pid), siteUrl });
  expect(await findRunning(folder)).toBeUndefined();
  await record({ pid, siteUrl });
  expect(await findRunning(folder)).toMatchObject({ pid });
  await record({ pid: process.ppid, siteUrl });
  expect(await findRunning(folder)).toBeUndefined();
});

it.each(['', '{"pid":', '{}'])('starts although the file contains "%s"', async (content) => {
  await record(content);
  await claim(folder, siteUrl);
  expect(await findRunning(folder)).toMatchObject({ pid: process.pid });
});

it('stops a leftover function, and no other program with its process id', async () => {
  const pidFile = join(folder, 'function.pid');
  await writeFile(pidFile, `${pid}\nanother start time`);
  await stopLeftover(pidFile, process.execPath);
  expect(isAlive(pid)).toBe(true);
  await writePidFile(pidFile, pid);
  await stopLeftover(pidFile, process.execPath);
  await expect.poll(() => isAlive(pid)).toBe(false);
});
