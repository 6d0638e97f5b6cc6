import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startOf } from '../processes.ts';
import { AlreadyRunning, claim, findRunning, release } from './running.ts';

const siteUrl = 'http://127.0.0.1:5173';
let folder: string;
/** A program of somebody else, which could be taken for a stack by its command line. */
let stranger: ChildProcess;
let pid: number;

beforeAll(() => {
  stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', 'start.ts'], {
    stdio: 'ignore',
  });
  pid = stranger.pid ?? expect.unreachable();
});
afterAll(() => void stranger.kill());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-running-'));
});
afterEach(async () => rm(folder, { recursive: true }));

const note = (content: object) => writeFile(join(folder, 'running.json'), JSON.stringify(content));

it('refuses a second start, and names the process and the address of the first', async () => {
  await claim(folder, siteUrl);
  expect(await findRunning(folder)).toMatchObject({ pid: process.pid, siteUrl });
  const second = claim(folder, 'http://127.0.0.1:5174');
  await expect(second).rejects.toThrow(AlreadyRunning);
  await expect(second).rejects.toThrow(`It already runs at ${siteUrl} (process ${process.pid})`);
  await release(folder);
  expect(await findRunning(folder)).toBeUndefined();
});

it('lets one of two through that start at the same moment', async () => {
  const both = await Promise.allSettled([claim(folder, siteUrl), claim(folder, siteUrl)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await findRunning(folder)).toMatchObject({ pid: process.pid });
});

it('starts although another program has the process id of a stack that was killed', async () => {
  const started = await startOf(process.pid);
  expect(started).not.toBe(await startOf(pid));
  await note({ pid, started, siteUrl });
  expect(await findRunning(folder)).toBeUndefined();
  await claim(folder, siteUrl);
  expect(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'))).toEqual({
    pid: process.pid,
    started,
    siteUrl,
  });
});

it('knows a stack by the start of its process, whatever its command line', async () => {
  await note({ pid, started: await startOf(pid), siteUrl });
  await expect(claim(folder, siteUrl)).rejects.toThrow(`kill ${pid}`);
});

it('looks at the command line where the start of the process was not known', async () => {
  await note({ pid, siteUrl });
  expect(await findRunning(folder)).toMatchObject({ pid });
  await note({ pid: process.ppid, siteUrl });
  expect(await findRunning(folder)).toBeUndefined();
});

it.each(['', '{"pid":', '{}'])('starts although the note is "%s"', async (content) => {
  await writeFile(join(folder, 'running.json'), content);
  await claim(folder, siteUrl);
  expect(await findRunning(folder)).toMatchObject({ pid: process.pid });
});
