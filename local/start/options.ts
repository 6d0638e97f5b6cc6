import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { localFolder } from '../paths.ts';

export interface StartOptions {
  folder: string;
  /** Serve the site from its sources, with hot reload. */
  dev: boolean;
  /** Run the real services where they can be had. */
  real: boolean;
  ports: { gateway: number; postgres: number; inbox: number; site: number };
}

/** Reads the command line. By default it uses the ports of config.toml, as `supabase start` does. */
export async function readOptions(args: string[]): Promise<StartOptions> {
  const config = await readConfig();
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      folder: text,
      dev: { type: 'boolean', default: false },
      real: { type: 'boolean', default: false },
      'gateway-port': text,
      'postgres-port': text,
      'inbox-port': text,
      'site-port': text,
    },
  });
  return {
    folder: resolve(values.folder ?? (values.real ? join(localFolder, 'real') : localFolder)),
    dev: values.dev,
    real: values.real,
    ports: {
      gateway: Number(values['gateway-port'] ?? config.api.port),
      postgres: Number(values['postgres-port'] ?? config.db.port),
      inbox: Number(values['inbox-port'] ?? config.local_smtp.port),
      site: Number(values['site-port'] ?? (new URL(config.auth.site_url).port || 5173)),
    },
  };
}
