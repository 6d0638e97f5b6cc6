import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guard } from '../guard.ts';
import { runServer, type RunningServer } from '../run-server.ts';

/** A Deno and where it finds packages. */
export interface Deno {
  program: string;
  /** Options of `deno run`. */
  args: string[];
  env: Record<string, string>;
  /** The script of a function and its arguments. By default index.ts, which listens where DENO_SERVE_ADDRESS says. */
  script?: (name: string, port: number) => string[];
}

interface FunctionOptions {
  /** Contains index.ts. */
  folder: string;
  port: number;
  /** The only environment variables that the function can read. */
  env: Record<string, string>;
  /** The addresses that it may call, as host:port. */
  mayCall: string[];
  logFile: string;
  /** Restart when one of its files changes. */
  watch: boolean;
  guard: Guard;
  /** By default the Deno and the packages that npm installed. */
  deno?: Deno | undefined;
  /** A script that runs first. */
  preload?: URL | undefined;
}

/** Runs a function in Deno, from the files that are deployed and with the fewest permissions. */
export async function startFunction(options: FunctionOptions): Promise<RunningServer> {
  const { folder, port, env, mayCall, watch, logFile, guard, deno = installedDeno(), preload } = options;
  return runServer({
    name: `The function ${basename(folder)}`,
    program: deno.program,
    args: [
      'run',
      ...(watch ? ['--watch', '--no-clear-screen'] : []),
      '--no-prompt',
      '--no-lock',
      '--cached-only',
      ...(preload ? ['--preload', preload.href] : []),
      ...deno.args,
      `--allow-net=${[`127.0.0.1:${port}`, ...mayCall].join(',')}`,
      `--allow-env=${Object.keys(env).join(',')}`,
      ...(deno.script?.(basename(folder), port) ?? ['index.ts']),
    ],
    cwd: folder,
    env: {
      ...env,
      ...deno.env,
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    port,
    logFile,
    guard,
  });
}

function installedDeno(): Deno {
  return { program: denoProgram(), args: ['--node-modules-dir=manual'], env: {} };
}

/** The Deno binary. The process id of its launcher would be another one. */
function denoProgram(): string {
  return fileURLToPath(import.meta.resolve(`${denoPackage}/package.json`)).replace(
    /package\.json$/,
    denoFile,
  );
}

const denoPackage = `@deno/${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
const denoFile = process.platform === 'win32' ? 'deno.exe' : 'deno';

/** The Deno binary in a node_modules folder. */
export const denoIn = (modules: string): string => join(modules, denoPackage, denoFile);
