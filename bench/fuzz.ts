// Runs the tests with generated requests for longer than `npm test` does, and limits each response to two seconds.
// Run: npm run bench:fuzz
// Options: --requests=20000, --seed=42.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Requests that the tests send for each generated body. */
const REQUESTS_PER_BODY = 24;
/** With fewer bodies, some expected status may not occur. */
const MIN_BODIES = 60;

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '42' } },
});
const bodies = Math.max(MIN_BODIES, Math.ceil(Number(values.requests) / REQUESTS_PER_BODY));
const tests = 'supabase/tests/api/generated';
const args = ['vitest', 'run', '--project', 'slow', tests, '--testTimeout=600000'];
const env = {
  ...process.env,
  GENERATED_SEED: values.seed,
  GENERATED_BODIES: String(bodies),
  GENERATED_LONGEST: '2000',
};
process.exitCode = spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1;
