import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** The child processes of `pid`, their children, and so on. */
export async function descendantsOf(pid: number): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line): Process[] => {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(id), parent: Number(parent), command }];
  });
  const found = all.filter((one) => one.parent === pid);
  // The loop also visits the elements that it appends.
  for (const one of found) found.push(...all.filter((other) => other.parent === one.pid));
  return found;
}
