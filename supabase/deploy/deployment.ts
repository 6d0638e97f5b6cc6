import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import * as z from 'zod';

const smtp = z.object({
  enabled: z.boolean().optional(),
  host: z.string().optional(),
  user: z.string().optional(),
  pass: z.string().optional(),
  admin_email: z.string().optional(),
});
const remote = z.object({
  project_id: z.string().optional(),
  auth: z
    .object({ site_url: z.string().optional(), email: z.object({ smtp: smtp.optional() }).optional() })
    .optional(),
  edge_runtime: z.object({ secrets: z.record(z.string(), z.string()).optional() }).optional(),
});
export type Remote = z.infer<typeof remote>;

const configSchema = z.object({ remotes: z.record(z.string(), remote).default({}) });

/** The local settings of a deployment. */
export interface Deployment {
  /** The name in [remotes.<name>]. */
  name: string;
  remote: Remote | undefined;
  /** The project of `supabase link`. */
  linked: string | undefined;
  /** The variables of the shell, and those of supabase/.env. */
  env: Record<string, string | undefined>;
}

/** Reads the settings of the deployment `name`. */
export async function readDeployment(name: string): Promise<Deployment> {
  const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  const [config, dotenv, linked] = await Promise.all([
    read('config.toml'),
    read('.env').catch(() => ''),
    read('.temp/project-ref').catch(() => undefined),
  ]);
  return {
    name,
    remote: configSchema.parse(parse(config)).remotes[name],
    linked: linked?.trim(),
    env: { ...parseEnv(dotenv), ...process.env },
  };
}
