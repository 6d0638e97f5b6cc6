import { spawn } from 'node:child_process';
import { repositoryRoot } from '../paths.ts';

/** The production build of the site, for one project, into a folder of its own. */
export async function buildSite(
  folder: string,
  project: { url: string; publishableKey: string },
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(process.execPath, ['web/build/build.ts', '--out', folder], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      VITE_SUPABASE_URL: project.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    },
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('The site could not be built.');
}
