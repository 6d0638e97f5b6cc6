import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../local/testing/random.ts';
import { makeAccounts } from '../api/families.ts';
import { check, type Faults } from './check.ts';
import { KillableStack } from './stack.ts';
import { startStream } from './stream.ts';
import { killWhileStarting, WAYS, type Way } from './ways.ts';
import { makeWorld, type World } from './world.ts';

export interface Options {
  kills: number;
  seed: string;
  /** Of WAYS; without, each is drawn by its weight. */
  ways?: string[];
  /** Times that the very first start is killed before it ends. */
  firstStarts: number;
  /** Hears of each kill. */
  report?: (kill: Kill) => void;
}

/** One kill and what it left. */
export interface Kill extends Faults {
  way: string;
  /** Writes that were answered, and that were not, since the kill before. */
  acknowledged: number;
  unanswered: number;
  /** Answers in the meantime that no caller has earned. */
  refused: string[];
  /** Milliseconds until the API reached its database again, the start by hand included. */
  backAfter: number;
}

/** Milliseconds that people write before a kill, and after one that leaves most of the stack alive. */
const BEFORE = { min: 500, max: 2_500 };
const AFTER = { min: 300, max: 1_000 };

/** Kills a stack while people write to it, again and again, and looks each time at what is left. */
export async function runKills(options: Options): Promise<Kill[]> {
  const stack = await KillableStack.make();
  try {
    const random = createRandom(`${options.seed} first starts`);
    for (let first = 0; first < options.firstStarts; first++) await killWhileStarting(stack, random);
    await stack.start();
    const project = await stack.read();
    const world = makeWorld(
      await makeAccounts(project, { role: 'owner', count: 3, hours: 8 }),
      await makeAccounts(project, { role: 'patient', count: 300, hours: 8 }),
    );
    const kills: Kill[] = [];
    for (let index = 0; index < options.kills; index++) {
      const kill = await killOnce({ stack, project, world }, options, index);
      kills.push(kill);
      options.report?.(kill);
    }
    return kills;
  } finally {
    await stack.remove();
  }
}

interface Run {
  stack: KillableStack;
  project: Awaited<ReturnType<KillableStack['read']>>;
  world: World;
}

async function killOnce({ stack, project, world }: Run, options: Options, index: number): Promise<Kill> {
  const random = createRandom(`${options.seed} kill ${index}`);
  const way = chooseWay(options, index) ?? random.weighted(WAYS.map((one) => [one, one.weight] as const));
  const { ledger } = world;
  const { acknowledged, unanswered } = ledger;
  const stream = startStream(world, project, `${options.seed} ${index}`);
  await sleep(random.int(BEFORE.min, BEFORE.max));
  let killed = performance.now();
  await way.kill(stack, random);
  if (way.needsStart) await stream.stop();
  if (way.diesAgain) {
    await killWhileStarting(stack, random);
    killed = performance.now();
  }
  if (way.needsStart) await stack.start();
  await stack.untilHealthy();
  const backAfter = performance.now() - killed;
  if (!way.needsStart) {
    await sleep(random.int(AFTER.min, AFTER.max));
    await stream.stop();
  }
  const faults = await check(stack, world, { project, wasStarted: way.needsStart });
  return {
    way: way.name,
    acknowledged: ledger.acknowledged - acknowledged,
    unanswered: ledger.unanswered - unanswered,
    refused: ledger.refused.splice(0),
    backAfter,
    ...faults,
  };
}

function chooseWay({ ways }: Options, index: number): Way | undefined {
  const name = ways?.[index % ways.length];
  if (name === undefined) return undefined;
  const way = WAYS.find((one) => one.name === name);
  if (!way) throw new Error(`There is no way to kill called "${name}".`);
  return way;
}
