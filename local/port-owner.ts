import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isPortFree } from './ports.ts';
import { commandOf } from './processes.ts';

/** @throws if the port is still in use after `timeoutMs`, with the process that uses it if it is known */
export async function requireFree(port: number, purpose: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isPortFree(port))) {
    if (Date.now() >= deadline) throw new Error(await describeOwner(port, purpose));
    await sleep(100);
  }
}

async function describeOwner(port: number, purpose: string): Promise<string> {
  const pid = await ownerOf(port);
  if (pid === undefined)
    return `Port ${port}, needed for ${purpose}, is used by another program. Stop it and try again.`;
  const command = (await commandOf(pid))?.slice(0, 80) ?? 'unknown';
  return `Port ${port}, needed for ${purpose}, is used by process ${pid} (${command}).\nStop it, for instance with: kill ${pid}`;
}

/** The process that listens on a port, from /proc on Linux and from lsof elsewhere. */
async function ownerOf(port: number): Promise<number | undefined> {
  const inode = await listeningInode(port);
  if (inode !== undefined) return processWithSocket(inode);
  const found = promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']);
  return found.then(
    ({ stdout }) => Number.parseInt(stdout, 10),
    () => undefined,
  );
}

async function listeningInode(port: number): Promise<string | undefined> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((table) => readFile(table, 'utf8').catch(() => ''));
  const lines = (await Promise.all(tables)).join('\n').split('\n');
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  // Columns: number, local address, remote address, state (0A: listening), …, inode.
  const rows = lines.map((line) => line.trim().split(/\s+/));
  return rows.find((column) => column[1]?.endsWith(wanted) && column[3] === '0A')?.[9];
}

async function processWithSocket(inode: string): Promise<number | undefined> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    for (const file of await readdir(`/proc/${entry}/fd`).catch(() => [])) {
      const target = await readlink(`/proc/${entry}/fd/${file}`).catch(() => '');
      if (target === `socket:[${inode}]`) return Number(entry);
    }
  }
  return undefined;
}
