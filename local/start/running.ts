import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { startTimeOf, stillRuns } from '../processes.ts';

const schema = z.object({ pid: z.number(), started: z.string().optional(), siteUrl: z.string() });
type RunningStack = z.infer<typeof schema>;

/** The stack that runs in `folder`. A file that a killed stack left does not count. */
export async function findRunning(folder: string): Promise<RunningStack | undefined> {
  try {
    const recorded = schema.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));
    return (await stillRuns(recorded, 'start.ts')) ? recorded : undefined;
  } catch {
    // The file is missing or incomplete.
    return undefined;
  }
}

/**
 * Records that this process runs the stack in `folder`.
 * @throws if another process does
 */
export async function claim(folder: string, siteUrl: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stack: RunningStack = { pid: process.pid, started: await startTimeOf(process.pid), siteUrl };
  // Fails if the file is there.
  const record = () => writeFile(fileIn(folder), JSON.stringify(stack), { flag: 'wx' });
  try {
    return await record();
  } catch {
    // Another process that starts at the same moment may have made the file and not written it yet.
    await sleep(100);
  }
  const running = await findRunning(folder);
  if (running)
    throw new Error(
      `It already runs at ${running.siteUrl} (process ${running.pid}).\n` +
        `Stop it with Ctrl-C in its terminal, or with: kill ${running.pid}`,
    );
  await rm(fileIn(folder), { force: true });
  await record();
}

export async function release(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}

const fileIn = (folder: string) => join(folder, 'running.json');
