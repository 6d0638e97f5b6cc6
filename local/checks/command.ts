import { spawn } from 'node:child_process';
import { repositoryRoot } from '../paths.ts';

/** Runs a program of node_modules/.bin or of the system, with its output in the terminal. Resolves to its exit code. */
export async function command(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stdout.write(`${program} could not be run: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
