// Generated input on every route: no 5xx, nothing slower than two seconds, nothing changed that should not be. The same
// tests as in npm test, with more of it. Run: npm run bench:fuzz
// Options: --requests=20000, --seed=42.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Requests that the tests send for each generated body of a call; see their counts. */
const PER_BODY = 8.8;

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '42' } },
});
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--project',
    'stack',
    'supabase/tests/api/generated.test.ts',
    'supabase/tests/api/generated-heads.test.ts',
    '--testTimeout=600000',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      GENERATED_SEED: values.seed,
      GENERATED_BODIES: String(Math.ceil(Number(values.requests) / PER_BODY)),
      GENERATED_LONGEST: '2000',
    },
  },
);
process.exitCode = status ?? 1;
