// Runs the suites against the project that the environment names. Run: npm run test:against [-- --erase]
import { parseArgs } from 'node:util';
import { runSteps } from '../checks/run-steps.ts';
import { vitest } from '../checks/reports.ts';
import { say } from '../start/steps.ts';
import { readProject } from '../testing/named-project.ts';
import { checkProject } from './check-project.ts';

const { values } = parseArgs({ options: { erase: { type: 'boolean', default: false } } });
try {
  const project = readProject();
  await checkProject(project, values);
  if (!project.inboxUrl) say('INBOX_URL is not set. Skipped: mail, accounts, auth.');
  if (!project.jwtSecret) say('SUPABASE_JWT_SECRET is not set. Skipped: tokens with changed claims.');
  await runSteps([[vitest(`Suites against ${project.url}`, ['against'], ['--no-file-parallelism'])]]);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
