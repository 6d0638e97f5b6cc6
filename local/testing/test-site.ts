import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { makeKeys } from '../keys.ts';
import { localFolder } from '../paths.ts';
import { freePort, isPortFree } from '../ports.ts';
import { buildSiteIfChanged, type Project } from '../start/build-site.ts';
import { writeWhole } from '../write-whole.ts';

/** Secrets in the environment of the build. A test checks that none of them reaches the site. */
export const PLANTED_SECRETS = {
  SUPABASE_SECRET_KEY: 'planted-secret-key',
  SUPABASE_ACCESS_TOKEN: 'planted-access-token',
  DATABASE_URL: 'planted-database-address',
  MAIL_API_KEY: 'planted-mail-key',
};

const projectSchema = z.object({ url: z.string(), publishableKey: z.string() });

const languages = process.env['SITE_LANGUAGES'] ?? process.env['SITE_LANGUAGE'] ?? '';

/**
 * The folder of `testSite()`, one for each setting of languages. It is not dist/, which may hold the build of a real site.
 */
export const testSiteFolder = join(
  localFolder,
  ['test-site', ...languages.split(',')].filter(Boolean).join('-'),
);

/** The production build that all tests share. It is made again only if its sources have changed. */
export async function testSite(): Promise<{ folder: string; project: Project }> {
  const project = await readOrMakeProject();
  await buildSiteIfChanged(testSiteFolder, project, { env: PLANTED_SECRETS });
  return { folder: testSiteFolder, project };
}

/** The project whose address and key are in the build. It is kept as long as its port is free. */
async function readOrMakeProject(): Promise<Project> {
  const file = join(localFolder, 'test-project.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const project = projectSchema.parse(JSON.parse(text));
    if (await isPortFree(Number(new URL(project.url).port))) return project;
  }
  const { publishableKey } = makeKeys();
  const project = { url: `http://127.0.0.1:${await freePort()}`, publishableKey };
  await mkdir(localFolder, { recursive: true });
  await writeWhole(file, JSON.stringify(project));
  return project;
}
