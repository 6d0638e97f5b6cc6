import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '../../local/testing/random.ts';
import { checkState, type Faults } from './check.ts';
import { createKillableStack, type KillableStack } from './stack.ts';
import { createTestContext, startWriters, type TestContext } from './writers.ts';

interface FailureMode {
  /** Relative frequency. */
  weight: number;
  kill(stack: KillableStack, random: Random): Promise<void>;
  /** Whether the stack needs another `npm start`. Otherwise it recovers without one. */
  needsStart?: boolean;
  /** Whether that start is killed too, before it is ready. */
  killsNextStart?: boolean;
}

const FAILURE_MODES: Record<string, FailureMode> = {
  everything: { weight: 30, needsStart: true, kill: (stack) => stack.killEverything() },
  'start process': { weight: 20, needsStart: true, kill: (stack) => stack.killStart() },
  'everything, and again at startup': {
    weight: 10,
    needsStart: true,
    killsNextStart: true,
    kill: (stack) => stack.killEverything(),
  },
  function: { weight: 15, kill: (stack) => stack.killFunction() },
  'database server': { weight: 15, kill: (stack) => stack.killDatabase() },
  'one database process': { weight: 10, kill: (stack, random) => stack.killBackend(random) },
};

interface Options {
  kills: number;
  seed: string;
  /** Names of failure modes to repeat in this order. Without them, each is chosen by its weight. */
  modes?: string[];
  /** How often the first start is killed before it is ready. */
  firstStarts: number;
  report?: (kill: Kill) => void;
}

/** One kill and its consequences. */
interface Kill extends Faults {
  mode: string;
  /** Writes since the last kill with and without a response. */
  acknowledged: number;
  unanswered: number;
  /** Unexpected error responses since the last kill. */
  refused: string[];
  /** Milliseconds until the API reached the database again, including `npm start`. */
  recoveryMs: number;
}

/** Kills a stack repeatedly while test users write to it, and checks the stored state after each kill. */
export async function runKills({ kills, seed, modes, firstStarts, report }: Options): Promise<Kill[]> {
  const stack = await createKillableStack();
  try {
    const random = createRandom(`${seed} first starts`);
    for (let start = 0; start < firstStarts; start++) await killDuringStartup(stack, random);
    await stack.start();
    const context = await createTestContext(stack);
    const weights = Object.entries(FAILURE_MODES).map(([name, { weight }]) => [name, weight] as const);
    const results: Kill[] = [];
    for (let index = 0; index < kills; index++) {
      const random = createRandom(`${seed} kill ${index}`);
      const mode = modes?.[index % modes.length] ?? random.weighted(weights);
      const kill = await killOnce(context, mode, random, `${seed} ${index}`);
      results.push(kill);
      report?.(kill);
    }
    return results;
  } finally {
    await stack.remove();
  }
}

/** A start takes about three seconds. */
async function killDuringStartup(stack: KillableStack, random: Random): Promise<void> {
  stack.launch();
  await sleep(random.int(50, 3_000));
  await stack.killEverything();
}

async function killOnce(context: TestContext, name: string, random: Random, seed: string): Promise<Kill> {
  const { stack, ledger } = context;
  const mode = FAILURE_MODES[name];
  if (!mode) throw new Error(`There is no failure mode "${name}".`);
  const { acknowledged, unanswered } = ledger;
  const load = startWriters(context, seed);
  await sleep(random.int(500, 2_500));
  // A slow machine needs longer for the first response.
  for (let waits = 0; waits < 600 && ledger.acknowledged === acknowledged; waits++) await sleep(100);
  let killed = performance.now();
  await mode.kill(stack, random);
  if (mode.needsStart) await load.stop();
  if (mode.killsNextStart) {
    await killDuringStartup(stack, random);
    killed = performance.now();
  }
  if (mode.needsStart) await stack.start();
  await stack.waitUntilHealthy();
  const recoveryMs = performance.now() - killed;
  if (!mode.needsStart) {
    await sleep(random.int(300, 1_000));
    await load.stop();
  }
  const faults = await checkState(context, mode.needsStart ?? false);
  return {
    mode: name,
    acknowledged: ledger.acknowledged - acknowledged,
    unanswered: ledger.unanswered - unanswered,
    refused: ledger.refused.splice(0),
    recoveryMs,
    ...faults,
  };
}
