import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import * as z from 'zod';

const smtp = z.object({
  enabled: z.boolean().optional(),
  host: z.string().optional(),
  user: z.string().optional(),
  pass: z.string().optional(),
  admin_email: z.string().optional(),
  sender_name: z.string().optional(),
});
const remote = z.object({
  project_id: z.string().optional(),
  auth: z
    .object({
      site_url: z.string().optional(),
      captcha: z.object({ enabled: z.boolean() }).optional(),
      email: z.object({ smtp: smtp.optional() }).optional(),
    })
    .optional(),
  edge_runtime: z.object({ secrets: z.record(z.string(), z.string()).optional() }).optional(),
});
export type Remote = z.infer<typeof remote>;

const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url));

const configSchema = z.object({ remotes: z.record(z.string(), remote).default({}) });

/** The local settings of a deployment. */
export interface Deployment {
  /** The name in [remotes.<name>]. */
  name: string;
  remote: Remote | undefined;
  /** The project of `supabase link`. */
  linked: string | undefined;
  /** The file of its secrets and build variables, relative to the repository. */
  envFile: string;
  /** The variables of the shell, and those of `envFile`. */
  env: Record<string, string | undefined>;
  /** The variables of production, on a machine that has them; undefined for production itself. */
  productionEnv?: Record<string, string | undefined> | undefined;
}

/** Reads the settings of the deployment `name` in a repository. */
export async function readDeployment(name: string, repository = repositoryFolder): Promise<Deployment> {
  const isProduction = name === 'production';
  const envFile = isProduction ? 'supabase/.env' : `supabase/.env.${name}`;
  const read = (path: string) => readFile(join(repository, path), 'utf8');
  const [config, dotenv, production, linked] = await Promise.all([
    read('supabase/config.toml'),
    read(envFile).catch(() => ''),
    read('supabase/.env').catch(() => ''),
    read('supabase/.temp/project-ref').catch(() => undefined),
  ]);
  return {
    name,
    remote: configSchema.parse(parse(config)).remotes[name],
    linked: linked?.trim(),
    envFile,
    env: { ...parseEnv(dotenv), ...process.env },
    // A release copies the variables of the deployment to supabase/.env, where the build reads them.
    productionEnv: isProduction || production === dotenv ? undefined : parseEnv(production),
  };
}
