import type { World } from '../support/world.ts';

/** Something that is tried beside the matrix, because no cell holds it. */
export interface Attack {
  /** Stands in the document and in the name of the test. */
  id: string;
  /** One sentence, for the document. */
  tries: string;
  /** What comes of it: what `attempt` gives back, and what the document says. */
  outcome: string;
  attempt(world: World): Promise<string>;
}
