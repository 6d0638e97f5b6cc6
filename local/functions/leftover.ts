import { readFile, rm, writeFile } from 'node:fs/promises';
import { commandOf, isAlive, stopProcess } from '../processes.ts';

/** Stops the function that an earlier stack of the same folder left, because its guard was killed with it. */
export async function stopLeftover(note: string): Promise<void> {
  const pid = Number(await readFile(note, 'utf8').catch(() => ''));
  // The number may be another program's by now.
  if (pid > 0 && isAlive(pid) && (await commandOf(pid))?.includes('deno')) await stopProcess(pid, 'SIGTERM');
}

export async function noteProcess(note: string, pid: number): Promise<void> {
  await writeFile(note, String(pid));
}

export async function forgetProcess(note: string): Promise<void> {
  await rm(note, { force: true });
}
