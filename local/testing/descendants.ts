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
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}
