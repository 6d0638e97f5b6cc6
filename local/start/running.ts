import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { startTimeOf, stillRuns } from '../processes.ts';
import { writeWhole } from '../write-whole.ts';

const schema = z.object({ pid: z.number(), started: z.string().optional(), siteUrl: z.string() });
export type RunningStack = z.infer<typeof schema>;

/** The stack that runs in `folder`. A file that a killed stack left does not count. */
export async function findRunning(folder: string): Promise<RunningStack | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const recorded = schema.safeParse(parseJson(text));
  return recorded.success && (await stillRuns(recorded.data, 'start.ts')) ? recorded.data : undefined;
}

/**
 * Records that this process runs the stack in `folder`.
 * @throws AlreadyRunning if another process does
 */
export async function claim(folder: string, siteUrl: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const running = await findRunning(folder);
  if (running) throw new AlreadyRunning(running);
  await rm(fileIn(folder), { force: true });
  const stack: RunningStack = { pid: process.pid, started: await startTimeOf(process.pid), siteUrl };
  try {
    await writeWhole(fileIn(folder), JSON.stringify(stack), { isNew: true });
  } catch (error) {
    // Another process started at the same moment.
    const other = await findRunning(folder);
    throw other ? new AlreadyRunning(other) : error;
  }
}

export async function release(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}

export class AlreadyRunning extends Error {
  constructor({ pid, siteUrl }: RunningStack) {
    super(
      `It already runs at ${siteUrl} (process ${pid}).\nStop it with Ctrl-C in its terminal, or with: kill ${pid}`,
    );
  }
}

function fileIn(folder: string): string {
  return join(folder, 'running.json');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
