// Starts the real services and runs the suites against them. Run: npm run test:real
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { oneTest, runCommand, type Check } from '../checks/check.ts';
import { readJunit, reportingCheck, vitest } from '../checks/reports.ts';
import { runSteps } from '../checks/run-steps.ts';
import { readOrMakeKeys } from '../keys.ts';
import manifest from '../../package.json' with { type: 'json' };
import { say } from '../start/steps.ts';
import { untilStopRequest } from '../start/stopping.ts';
import { createLauncher } from '../testing/launch.ts';
import { readProject } from '../testing/named-project.ts';
import { checkProject } from './check-project.ts';
import { findPrograms } from './programs.ts';

const scripts: Record<string, string> = manifest.scripts;
const launcher = await createLauncher();
// The services run in a process of their own, which does not receive a signal for this one.
void untilStopRequest().then(async () => {
  await launcher.stopAll();
  process.exit(1);
});
try {
  const { deno } = await findPrograms();
  say('Starting the real services …');
  const started = await launcher.start('--real');
  say(started.output());
  const env = parseEnv(await readFile(join(launcher.folder, 'env'), 'utf8'));
  const { jwtSecret } = await readOrMakeKeys(launcher.folder);
  const siteUrl = `http://127.0.0.1:${launcher.ports.site}`;
  // The gateway of this stack passes on the address of a caller, by which Auth limits requests.
  Object.assign(process.env, env, {
    TEST_RATE_LIMITS: 'yes',
    SITE_URL: siteUrl,
    SUPABASE_JWT_SECRET: jwtSecret,
  });
  await checkProject(readProject(), { erase: false });
  const suites = vitest('Suites on the real services (vitest)', ['against'], ['--no-file-parallelism']);
  const types: Check = {
    name: 'Types of the functions (Deno 2.1.4)',
    run: async (output) =>
      oneTest((await runCommand('sh', ['-c', scriptOn(deno, 'function:check')], output)) === 0),
  };
  const functionTests = reportingCheck({
    name: 'Tests of the functions (Deno 2.1.4)',
    program: 'sh',
    args: (report) => ['-c', `${scriptOn(deno, 'function:test')} --junit-path=${report}`],
    read: readJunit,
  });
  await runSteps([[types], [functionTests], [suites]]);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await launcher.stopAll();
  await launcher.remove();
}

/** An npm script of the functions with another Deno. */
function scriptOn(deno: string, name: string): string {
  const script = scripts[name] ?? '';
  return script.replace('&& deno ', `&& "${deno}" `);
}
