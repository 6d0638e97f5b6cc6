import { oneTest, type Check } from './check.ts';
import { command } from './command.ts';

/** A check that is one command and passes when that exits with 0. */
export function simple(name: string, program: string, ...args: string[]): Check {
  return { name, run: async () => oneTest((await command(program, args)) === 0) };
}
