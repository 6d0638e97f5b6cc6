import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../local/testing/random.ts';
import type { KillableStack } from './stack.ts';

/** A way to be killed. */
export interface Way {
  name: string;
  /** Whether somebody must start it again; otherwise it comes back by itself. */
  needsStart: boolean;
  /** Whether that start is killed too, before it ends. */
  diesAgain?: boolean;
  /** How often, beside the others. */
  weight: number;
  kill(stack: KillableStack, random: Random): Promise<void>;
}

/** Milliseconds in which a start may be killed; a start takes about three seconds. */
const START = { min: 50, max: 3_000 };

/** Starts it and kills it with everything before it is ready. */
export async function killWhileStarting(stack: KillableStack, random: Random): Promise<void> {
  stack.launch();
  await sleep(random.int(START.min, START.max));
  await stack.killEverything();
}

export const WAYS: Way[] = [
  {
    name: 'everything at once',
    needsStart: true,
    weight: 30,
    kill: (stack) => stack.killEverything(),
  },
  {
    name: 'the start process',
    needsStart: true,
    weight: 20,
    kill: (stack) => stack.killStart(),
  },
  {
    name: 'everything, and again while it starts',
    needsStart: true,
    weight: 10,
    diesAgain: true,
    kill: (stack) => stack.killEverything(),
  },
  {
    name: 'the function',
    needsStart: false,
    weight: 15,
    kill: (stack) => stack.killFunction(),
  },
  {
    name: 'the database server',
    needsStart: false,
    weight: 15,
    kill: (stack) => stack.killDatabase(),
  },
  {
    name: 'one process of the database',
    needsStart: false,
    weight: 10,
    kill: (stack, random) => stack.killBackend((pids) => random.pick(pids)),
  },
];
