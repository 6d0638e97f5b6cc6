import { readFile, rm } from 'node:fs/promises';
import { startOf, stillRuns, stopProcess } from '../processes.ts';
import { writeWhole } from '../write-whole.ts';

/** Stops the function that an earlier stack of the same folder left, because its guard was killed with it. */
export async function stopLeftover(note: string): Promise<void> {
  const [pid, started] = (await readFile(note, 'utf8').catch(() => '')).split('\n');
  const left = { pid: Number(pid), started };
  if (left.pid > 0 && (await stillRuns(left, 'deno'))) await stopProcess(left.pid, 'SIGTERM');
}

/** Two lines: the id of the process, and when it started. */
export async function noteProcess(note: string, pid: number): Promise<void> {
  await writeWhole(note, `${pid}\n${(await startOf(pid)) ?? ''}`);
}

export async function forgetProcess(note: string): Promise<void> {
  await rm(note, { force: true });
}
