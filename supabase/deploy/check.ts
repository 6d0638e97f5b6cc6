// Prints the problems of a deployment. Run `npm run check:deploy`, and `npm run check:deploy -- --live` after deploying.
// With a secret key in SUPABASE_SECRET_KEY, --live also says why the scheduled jobs are late, and with a token in
// SUPABASE_ACCESS_TOKEN whether the project sends the mails of this release.
// `--remote staging` checks that deployment in place of production, with supabase/.env.staging.
import { parseArgs } from 'node:util';
import { checkLive } from './check-live.ts';
import { checkSettings } from './check-settings.ts';
import { readDeployment } from './deployment.ts';

const { values } = parseArgs({
  options: { remote: { type: 'string', default: 'production' }, live: { type: 'boolean', default: false } },
});
const deployment = await readDeployment(values.remote);

const problems = checkSettings(deployment);
if (values.live && problems.length === 0) {
  const { remote, env, envFile } = deployment;
  const token = process.env['SUPABASE_ACCESS_TOKEN'];
  const live = await checkLive({
    siteUrl: remote?.auth?.site_url ?? '',
    supabaseUrl: (env['VITE_SUPABASE_URL'] ?? '').replace(/\/+$/, ''),
    publishableKey: env['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? '',
    secretKey: process.env['SUPABASE_SECRET_KEY'],
    envFile,
    management: token
      ? { url: `https://api.supabase.com/v1/projects/${remote?.project_id}`, token }
      : undefined,
  });
  problems.push(...live);
}

const figures = deployment.env['VITE_DEMO'] ? 'of the demo, which nobody counted' : 'from its database';
process.stdout.write(`Figures of the site: ${figures}.\n`);
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
if (problems.length === 0) process.stdout.write(`✓ ${values.remote}: nothing is wrong.\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
