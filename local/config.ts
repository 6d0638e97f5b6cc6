import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { repositoryRoot, supabaseFolder } from './paths.ts';

const template = z.object({ subject: z.string().optional(), content_path: z.string().optional() });
const bucket = z.object({
  objects_path: z.string().optional(),
});

/** The settings of supabase/config.toml that the local stack uses. Only the CLI uses the others. */
const schema = z.object({
  api: z.object({
    port: z.number(),
    schemas: z.array(z.string()),
    extra_search_path: z.array(z.string()),
    max_rows: z.number(),
  }),
  db: z.object({
    port: z.number(),
    migrations: z.object({ schema_paths: z.array(z.string()) }),
  }),
  local_smtp: z.object({ port: z.number() }),
  storage: z.object({
    file_size_limit: z.string(),
    buckets: z.record(z.string(), bucket).default({}),
  }),
  auth: z.object({
    site_url: z.string(),
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.number(),
    enable_signup: z.boolean(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number(),
    minimum_password_length: z.number(),
    password_requirements: z.string(),
    enable_anonymous_sign_ins: z.boolean(),
    enable_manual_linking: z.boolean(),
    hook: z.object({ before_user_created: z.object({ enabled: z.boolean(), uri: z.string() }) }),
    rate_limit: z.record(z.string(), z.number()),
    mfa: z.object({
      max_enrolled_factors: z.number(),
      totp: z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() }),
    }),
    email: z.object({
      double_confirm_changes: z.boolean(),
      secure_password_change: z.boolean(),
      max_frequency: z.string(),
      enable_confirmations: z.boolean(),
      otp_length: z.number(),
      otp_expiry: z.number(),
      template: z.record(z.string(), template).default({}),
      notification: z.record(z.string(), template.extend({ enabled: z.boolean() })).default({}),
    }),
  }),
  edge_runtime: z.object({ secrets: z.record(z.string(), z.string()).default({}) }).default({ secrets: {} }),
});

export type Config = z.infer<typeof schema>;

/** Reads supabase/config.toml. */
export async function readConfig(): Promise<Config> {
  const path = join(supabaseFolder, 'config.toml');
  const checked = schema.safeParse(parse(await readFile(path, 'utf8')));
  if (!checked.success) throw new Error(`${path}:\n${z.prettifyError(checked.error)}`);
  return checked.data;
}

/** Paths of mail templates in config.toml are relative to the repository, and others to the folder of the file. */
export const templatePath = (path: string): string => join(repositoryRoot, path);
