import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { GuardMessage } from './guard.ts';
import { isAlive, stopProcess } from './processes.ts';

const watched = new Map<number, NodeJS.Signals>();
const folders = new Set<string>();

for await (const line of createInterface({ input: process.stdin })) {
  const message: GuardMessage = JSON.parse(line);
  if ('watch' in message) watched.set(message.watch, message.signal);
  else if ('forget' in message) watched.delete(message.forget);
  else folders.add(message.remove);
}

await Promise.all(
  [...watched].map(async ([pid, signal]) => {
    if (isAlive(pid)) await stopProcess(pid, signal);
  }),
);
for (const folder of folders) await rm(folder, { recursive: true, force: true });
