// Serves the site with the stack of `supabase start`. Run: npm run start:supabase
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from './config.ts';
import { localFolder, repositoryRoot } from './paths.ts';
import { buildSiteIfChanged } from './start/build-site.ts';
import { serveSite } from './start/static-site.ts';
import { say } from './start/steps.ts';
import { untilStopRequest } from './start/stopping.ts';
import { readStatus } from './supabase-status.ts';

try {
  const { auth } = await readConfig();
  const stack = readStatus(await printStatus());
  const folder = join(localFolder, 'site-for-docker');
  await buildSiteIfChanged(folder, {
    url: stack.SUPABASE_URL,
    publishableKey: stack.SUPABASE_PUBLISHABLE_KEY,
  });
  const site = await serveSite(folder, Number(new URL(auth.site_url).port), stack.SUPABASE_URL);
  say(`\n  Site  ${auth.site_url}\n  API   ${stack.SUPABASE_URL}\n\nStop with Ctrl-C.`);
  await untilStopRequest();
  await site.close();
} catch (error) {
  say(`The site could not be started.\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
process.exit();

async function printStatus(): Promise<string> {
  const options = { cwd: repositoryRoot, shell: process.platform === 'win32' };
  // It fails if Docker or the stack does not run. Its output says which.
  return promisify(execFile)('supabase', ['status', '-o', 'env'], options).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      const output =
        error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      throw new Error(`${output}\n\nThis needs Docker, and a stack: npx supabase start`, { cause: error });
    },
  );
}
