// Runs the suites against the project that the environment names. Run: npm run test:against [-- --erase]
import { parseArgs } from 'node:util';
import { runSteps } from '../checks/run-steps.ts';
import { vitest } from '../checks/reports.ts';
import { say } from '../start/steps.ts';
import { readProject } from '../testing/named-project.ts';
import { checkProject } from './check-project.ts';

const NEED_INBOX = ['mail', 'accounts', 'auth'].map((name) => `supabase/tests/${name}`);
const { values } = parseArgs({ options: { erase: { type: 'boolean', default: false } } });
try {
  const project = readProject();
  await checkProject(project, values);
  const skipped = project.inboxUrl ? [] : NEED_INBOX;
  if (skipped.length > 0) say(`INBOX_URL is not set. Skipped: ${skipped.join(', ')}`);
  if (!project.jwtSecret) say('SUPABASE_JWT_SECRET is not set. Skipped: tokens that the tests sign.');
  const options = ['--no-file-parallelism', ...skipped.map((folder) => `--exclude=${folder}/**`)];
  await runSteps([[vitest(`Suites against ${project.url}`, ['against'], options)]]);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
