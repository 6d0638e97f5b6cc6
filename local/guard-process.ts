import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { GuardOrder } from './guard.ts';
import { isAlive, stopProcess } from './processes.ts';

const watched = new Map<number, NodeJS.Signals>();
const folders = new Set<string>();

for await (const line of createInterface({ input: process.stdin })) {
  const order: GuardOrder = JSON.parse(line);
  if ('watch' in order) watched.set(order.watch, order.signal);
  else if ('forget' in order) watched.delete(order.forget);
  else folders.add(order.remove);
}

await Promise.all(
  [...watched].map(async ([pid, signal]) => {
    if (isAlive(pid)) await stopProcess(pid, signal);
  }),
);
for (const folder of folders) await rm(folder, { recursive: true, force: true });
