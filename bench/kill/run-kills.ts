import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '../../local/seed/random.ts';
import { checkState, type Faults } from './check.ts';
import { chooseFailureMode, type FailureMode } from './failure-modes.ts';
import { createKillableStack, type KillableStack } from './killable-stack.ts';
import { createTestContext, type TestContext } from './test-context.ts';
import { startWriteLoad } from './write-load.ts';

export interface Options {
  kills: number;
  seed: string;
  /** Names of failure modes; without them, each is chosen by its weight. */
  modes?: string[];
  /** How often the first start is killed before it is ready. */
  firstStarts: number;
  report?: (kill: Kill) => void;
}

/** One kill and its consequences. */
export interface Kill extends Faults {
  mode: string;
  /** Writes since the last kill with and without a response. */
  acknowledged: number;
  unanswered: number;
  /** Unexpected error responses since the last kill. */
  refused: string[];
  /** Milliseconds until the API reached the database again, including `npm start`. */
  recoveryMs: number;
}

/** Milliseconds. A start takes about three seconds. */
const STARTUP = { min: 50, max: 3_000 };
const WRITES_BEFORE = { min: 500, max: 2_500 };
const WRITES_AFTER = { min: 300, max: 1_000 };

const sleepBetween = (random: Random, { min, max }: { min: number; max: number }) =>
  sleep(random.int(min, max));

/** Kills a stack repeatedly while test users write to it, and checks the stored state after each kill. */
export async function runKills({ kills, seed, modes, firstStarts, report }: Options): Promise<Kill[]> {
  const stack = await createKillableStack();
  try {
    const random = createRandom(`${seed} first starts`);
    for (let start = 0; start < firstStarts; start++) await killDuringStartup(stack, random);
    await stack.start();
    const context = await createTestContext(stack);
    const results: Kill[] = [];
    for (let index = 0; index < kills; index++) {
      const random = createRandom(`${seed} kill ${index}`);
      const mode = chooseFailureMode(modes, index, random);
      const kill = await killOnce(context, mode, random, `${seed} ${index}`);
      results.push(kill);
      report?.(kill);
    }
    return results;
  } finally {
    await stack.remove();
  }
}

async function killDuringStartup(stack: KillableStack, random: Random): Promise<void> {
  stack.launch();
  await sleepBetween(random, STARTUP);
  await stack.killEverything();
}

async function killOnce(
  context: TestContext,
  mode: FailureMode,
  random: Random,
  seed: string,
): Promise<Kill> {
  const { stack, ledger } = context;
  const { acknowledged, unanswered } = ledger;
  const load = startWriteLoad(context, seed);
  await sleepBetween(random, WRITES_BEFORE);
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
    await sleepBetween(random, WRITES_AFTER);
    await load.stop();
  }
  const faults = await checkState(context, mode.needsStart);
  return {
    mode: mode.name,
    acknowledged: ledger.acknowledged - acknowledged,
    unanswered: ledger.unanswered - unanswered,
    refused: ledger.refused.splice(0),
    recoveryMs,
    ...faults,
  };
}
