import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { startOf, stillRuns } from '../processes.ts';
import { writeWhole } from '../write-whole.ts';

const schema = z.object({ pid: z.number(), started: z.string().optional(), siteUrl: z.string() });
export type RunningStack = z.infer<typeof schema>;

/** The stack that runs from `folder` at this moment. A note that a killed one left behind does not count. */
export async function findRunning(folder: string): Promise<RunningStack | undefined> {
  const text = await readFile(noteIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const note = schema.safeParse(parse(text));
  return note.success && (await stillRuns(note.data, 'start.ts')) ? note.data : undefined;
}

/** Notes that this process runs the stack of `folder`. Throws if another does. */
export async function claim(folder: string, siteUrl: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const running = await findRunning(folder);
  if (running) throw new AlreadyRunning(running);
  await rm(noteIn(folder), { force: true });
  const note: RunningStack = { pid: process.pid, started: await startOf(process.pid), siteUrl };
  try {
    await writeWhole(noteIn(folder), JSON.stringify(note), { isNew: true });
  } catch (error) {
    // Of two that start at the same moment one comes here.
    const other = await findRunning(folder);
    throw other ? new AlreadyRunning(other) : error;
  }
}

export async function release(folder: string): Promise<void> {
  await rm(noteIn(folder), { force: true });
}

export class AlreadyRunning extends Error {
  constructor({ pid, siteUrl }: RunningStack) {
    super(
      `It already runs at ${siteUrl} (process ${pid}).\nStop it with Ctrl-C in its terminal, or with: kill ${pid}`,
    );
  }
}

function noteIn(folder: string): string {
  return join(folder, 'running.json');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
