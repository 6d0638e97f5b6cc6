import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
const isVersion2 = existsSync(join(root, 'cgroup.controllers'));
/** Microseconds. Short, so that a server waits often and briefly. */
const period = 20_000;

/**
 * A control group of Linux whose processes together get at most `share` of a core, or what they need if it is undefined.
 * It has precedence over other work of the machine. Needs root.
 */
export function makeProcessorGroup(name: string, share?: number) {
  const folder = join(root, isVersion2 ? '' : 'cpu', `bench-${process.pid}-${name}`);
  mkdirSync(folder);
  const set = (setting: string, value: string | number) =>
    writeFileSync(join(folder, setting), String(value));
  const quota = share && Math.round(share * period);
  if (isVersion2) {
    set('cpu.max', `${quota ?? 'max'} ${period}`);
    set('cpu.weight', 10_000);
  } else {
    set('cpu.cfs_period_us', period);
    set('cpu.cfs_quota_us', quota ?? -1);
    set('cpu.shares', 100_000);
  }
  const list = () =>
    readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number);
  return {
    /** Adds a process. What it starts later belongs to the group too. */
    add: (pid: number) => set('cgroup.procs', pid),
    /** Adds a process and its children. */
    addWithChildren(pid: number) {
      const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
      set('cgroup.procs', pid);
      for (const line of lines) {
        const [child, parent] = line.trim().split(/\s+/).map(Number);
        if (child && parent === pid) set('cgroup.procs', child);
      }
    },
    /** The processes of the group with this name. */
    pids: (command: string) =>
      list().filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === command),
    /** Gives the processes that are left their usual share. */
    remove() {
      for (const pid of list())
        try {
          writeFileSync(join(folder, '../cgroup.procs'), String(pid));
        } catch {
          // It has ended.
        }
      rmdirSync(folder);
    },
  };
}

/**
 * Gives this process and the children of `pid` precedence over other work of the machine, so that a ratio of two loads is
 * not that of two other works. Needs root and Linux. Returns a function that ends it.
 */
export function takePrecedence(pid: number): () => void {
  try {
    const group = makeProcessorGroup('precedence');
    group.add(process.pid);
    group.addWithChildren(pid);
    return () => group.remove();
  } catch {
    console.log('Other work of the machine affects the figures: precedence needs root and Linux.');
    return () => undefined;
  }
}
