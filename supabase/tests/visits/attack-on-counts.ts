// What somebody can conclude who knows who visited a home, and reads its counts each week.

export const counted = [
  'price_as_listed',
  'free_room',
  'attention',
  'room_shown',
  'not_pressed',
  'would_consider',
] as const;
type Counted = (typeof counted)[number];
export type Counts = { visitors: number } & Record<Counted, number>;

/** What a home showed on a day. Null without counts. */
export interface Snapshot {
  day: number;
  counts: Counts | null;
}

/** What the owner knows of a family. Days since the beginning. */
export interface Visitor {
  id: string;
  /** From when on it can have answered. */
  askedOn: number;
  /** When its account was deleted. */
  goneOn: number | null;
}

/** The rules of the publication that the attacker takes into account. */
export interface Rules {
  /** Days from the question until an answer counts. */
  waits: number;
  /** Whether an answer is shown as soon as it counts. Otherwise it may have been held back since any time. */
  isAtOnce: boolean;
}

export interface Guess {
  id: string;
  what: Counted;
  isYes: boolean;
  day: number;
}

/** Days after the question in which a family answers, or never does. */
export const answersWithin = 14;

/**
 * All answers that follow from the counts for certain: if as many came as can have come, who came is known, and if all of
 * them say the same, what each says. Takes for granted that nobody withdraws, which families do, and then it can be wrong.
 */
export function findAnswers(visitors: Visitor[], snapshots: Snapshot[], rules: Rules): Guess[] {
  const guesses: Guess[] = [];
  /** Those of whom it is certain that they are counted. */
  const known = new Set<string>();
  let [before, checkedOn] = [null as Counts | null, -Infinity];
  for (const { day, counts } of snapshots) {
    const lastCheck = checkedOn;
    checkedOn = day;
    if (JSON.stringify(counts) === JSON.stringify(before)) continue;
    if (counts === null || (before && counts.visitors < before.visitors)) known.clear();
    const living = visitors.filter(
      ({ askedOn, goneOn }) => askedOn + rules.waits <= day && (goneOn === null || goneOn > day),
    );
    for (const id of known) if (!living.some((visitor) => visitor.id === id)) known.delete(id);
    if (counts) {
      const was = (name: keyof Counts) => before?.[name] ?? 0;
      const learn = (group: Visitor[], visitorCount: number, yes: (name: Counted) => number) => {
        if (group.length !== visitorCount || visitorCount <= 0) return;
        for (const { id } of group) {
          known.add(id);
          for (const what of counted)
            if (yes(what) === 0 || yes(what) === visitorCount)
              guesses.push({ id, what, isYes: yes(what) > 0, day });
        }
      };
      // All who can be counted are.
      learn(living, counts.visitors, (name) => counts[name]);
      // All who can have come since the last change did.
      const came = living.filter(
        ({ id, askedOn }) =>
          !known.has(id) &&
          (!rules.isAtOnce || before === null || askedOn + rules.waits + answersWithin > lastCheck),
      );
      learn(came, counts.visitors - was('visitors'), (name) => counts[name] - was(name));
    }
    before = counts;
  }
  return guesses;
}
