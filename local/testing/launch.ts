import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from '../paths.ts';

export interface Ports {
  gateway: number;
  postgres: number;
  inbox: number;
  site: number;
}

/** What `npm start` runs, as a process of its own. */
export interface Launched {
  child: ChildProcess;
  pid: number;
  output(): string;
  /** Resolves when the output holds `text`, rejects when the process ends without. */
  says(text: string): Promise<void>;
  /** Ends it and resolves to its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export function launchStart(folder: string, ports: Ports, more: string[] = []): Launched {
  const args = Object.entries(ports).map(([name, port]) => `--${name}-port=${port}`);
  const child = spawn(process.execPath, ['local/start.ts', `--folder=${folder}`, ...args, ...more], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    // As from a terminal, and not from a test run below npm.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  let output = '';
  const heard = new EventTarget();
  const hear = (text: string) => {
    output += text;
    heard.dispatchEvent(new Event('change'));
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  child.once('close', () => heard.dispatchEvent(new Event('change')));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    pid: child.pid ?? 0,
    output: () => output,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
          else if (isOver()) reject(new Error(`It ended without saying "${text}":\n${output}`));
        };
        heard.addEventListener('change', look);
        look();
      }),
    async end(signal) {
      if (!isOver()) {
        const exit = once(child, 'exit');
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
}
