import type { Answer } from './doors.ts';

/** What is known of a thing, as text; undefined: it is not there. */
export type State = string | undefined;

interface Fact {
  sure: State;
  /** What unanswered requests may have made of it. */
  possible: State[];
  /** The home that takes it along when it is deleted. */
  home: string | undefined;
  /** It may go at any time. */
  isFree: boolean;
}

/** Something that is not as it was acknowledged. */
export interface Loss {
  thing: string;
  expected: State[];
  found: State;
}

interface Write {
  send: () => Promise<Answer>;
  home?: string;
  /** Whether a refusal is what the caller has earned. */
  mayBeRefused?: () => boolean;
}

/** What those who write were told: what must be there afterwards, whatever was killed meanwhile. */
export class Ledger {
  readonly #facts = new Map<string, Fact>();
  acknowledged = 0;
  unanswered = 0;
  /** Refusals that no caller has earned. */
  readonly refused: string[] = [];

  /** Sends a request that is to bring a thing into a state, and notes what the answer says of it. */
  async write(thing: string, state: State, { send, home, mayBeRefused }: Write): Promise<Answer> {
    const fact = this.#facts.get(thing) ?? { sure: undefined, possible: [], home, isFree: false };
    this.#facts.set(thing, fact);
    fact.possible.push(state);
    const answer = await send();
    if (answer.status >= 200 && answer.status < 300) {
      fact.sure = state;
      fact.possible = [];
      this.acknowledged += 1;
    } else if (answer.status >= 400 && answer.status < 500) {
      fact.possible.pop();
      if (!mayBeRefused?.()) this.refused.push(`${thing}: ${answer.status} ${JSON.stringify(answer.body)}`);
    } else this.unanswered += 1;
    return answer;
  }

  /** Nothing is expected of a thing any more. */
  release(thing: string): void {
    const fact = this.#facts.get(thing);
    if (fact) fact.isFree = true;
  }

  /**
   * Compares all things with what is there, and takes that for sure from now on.
   * @param homes the ids of the homes that are there; what belonged to others is gone with them
   */
  compare(found: ReadonlyMap<string, string>, homes: ReadonlySet<string>): Loss[] {
    const losses: Loss[] = [];
    for (const [thing, state] of found) {
      if (!this.#facts.has(thing)) losses.push({ thing, expected: [undefined], found: state });
    }
    for (const [thing, fact] of this.#facts) {
      const isGone = fact.home !== undefined && !homes.has(fact.home);
      const expected = isGone ? [undefined] : [fact.sure, ...fact.possible];
      const state = found.get(thing);
      if (!fact.isFree && !expected.includes(state)) losses.push({ thing, expected, found: state });
      if (state === undefined) this.#facts.delete(thing);
      else Object.assign(fact, { sure: state, possible: [] });
    }
    return losses;
  }
}
