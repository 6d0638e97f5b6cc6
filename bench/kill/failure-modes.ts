import type { Random } from '../../local/seed/random.ts';
import type { KillableStack } from './killable-stack.ts';

export interface FailureMode {
  name: string;
  /** Relative frequency. */
  weight: number;
  /** Whether the stack needs another `npm start`. Otherwise it recovers without one. */
  needsStart: boolean;
  /** Whether that start is killed too, before it is ready. */
  killsNextStart?: boolean;
  kill(stack: KillableStack, random: Random): Promise<void>;
}

const killEverything = (stack: KillableStack) => stack.killEverything();

export const FAILURE_MODES: FailureMode[] = [
  { name: 'everything', weight: 30, needsStart: true, kill: killEverything },
  { name: 'start process', weight: 20, needsStart: true, kill: (stack) => stack.killStart() },
  {
    name: 'everything, and again at startup',
    weight: 10,
    needsStart: true,
    killsNextStart: true,
    kill: killEverything,
  },
  { name: 'function', weight: 15, needsStart: false, kill: (stack) => stack.killFunction() },
  { name: 'database server', weight: 15, needsStart: false, kill: (stack) => stack.killDatabase() },
  {
    name: 'one database process',
    weight: 10,
    needsStart: false,
    kill: (stack, random) => stack.killBackend((pids) => random.pick(pids)),
  },
];

/** @param names the modes to repeat in this order; without them, each is chosen by its weight */
export function chooseFailureMode(names: string[] | undefined, index: number, random: Random): FailureMode {
  if (!names) return random.weighted(FAILURE_MODES.map((mode) => [mode, mode.weight] as const));
  const name = names[index % names.length];
  const mode = FAILURE_MODES.find((mode) => mode.name === name);
  if (!mode) throw new Error(`There is no failure mode "${name}".`);
  return mode;
}
