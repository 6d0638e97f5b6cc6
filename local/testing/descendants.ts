import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** All processes below `pid`, however deep. */
export async function descendantsOf(pid: number): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line): Process[] => {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(id), parent: Number(parent), command }];
  });
  const found = all.filter((one) => one.parent === pid);
  // Grows while it is walked: the children of each one found are added behind it.
  for (const one of found) found.push(...all.filter((other) => other.parent === one.pid));
  return found;
}
