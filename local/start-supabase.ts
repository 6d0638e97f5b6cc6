// Serves the site with the stack of `supabase start`. Run: npm run start:supabase
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import * as z from 'zod';
import { readConfig } from './config.ts';
import { localFolder, repositoryRoot } from './paths.ts';
import { buildSiteIfChanged, type Project } from './start/build-site.ts';
import { serveSite } from './start/static-site.ts';
import { say } from './start/steps.ts';
import { untilStopRequest } from './start/stopping.ts';

const statusSchema = z.object({ API_URL: z.string(), PUBLISHABLE_KEY: z.string() });

try {
  const { auth } = await readConfig();
  const project = await readProject();
  const folder = join(localFolder, 'site-for-docker');
  await buildSiteIfChanged(folder, project);
  const site = await serveSite(folder, Number(new URL(auth.site_url).port), project.url);
  say(`\n  Site  ${auth.site_url}\n  API   ${project.url}\n\nStop with Ctrl-C.`);
  await untilStopRequest();
  await site.close();
} catch (error) {
  say(`The site could not be started. It needs Docker, and a stack: npx supabase start\n${String(error)}`);
  process.exitCode = 1;
}
process.exit();

/** @throws with the output of the CLI if Docker or the stack does not run */
async function readProject(): Promise<Project> {
  const options = { cwd: repositoryRoot, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)('supabase', ['status', '-o', 'env'], options);
  const { API_URL, PUBLISHABLE_KEY } = statusSchema.parse(parseEnv(stdout));
  return { url: API_URL.replace(/\/+$/, ''), publishableKey: PUBLISHABLE_KEY };
}
