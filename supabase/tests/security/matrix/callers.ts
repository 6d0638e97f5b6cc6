/**
 * Who knocks at every door. The last three hold tokens of alice's that must not count: of a session that she left, with
 * a signature that is not this project's, and of a session that an operator or its thirty days ended.
 */
export const callers = [
  'visitor',
  'pat',
  'fay',
  'alice',
  'oscar',
  'signed out',
  'forged',
  'expired',
] as const;
export type Caller = (typeof callers)[number];

/** What comes of it, in a word of words.ts. */
export type Cells = Record<Caller, string>;

interface Tokens {
  signedOut: string;
  forged: string;
  expired: string;
}

const dead: Tokens = { signedOut: 'session over', forged: 'bad token', expired: 'session over' };

/** A row of the matrix: for visitors; for the cast, all alike or each; for tokens that must not count. */
export function decide(
  visitor: string,
  cast: string | Record<'pat' | 'fay' | 'alice' | 'oscar', string>,
  tokens: Partial<Tokens> = {},
): Cells {
  const { pat, fay, alice, oscar } =
    typeof cast === 'string' ? { pat: cast, fay: cast, alice: cast, oscar: cast } : cast;
  const { signedOut, forged, expired } = { ...dead, ...tokens };
  return { visitor, pat, fay, alice, oscar, 'signed out': signedOut, forged, expired };
}

export const byRole = (families: string, owners: string) => ({
  pat: families,
  fay: families,
  alice: owners,
  oscar: owners,
});

/** The same for everybody, whatever they hold. */
export const everybody = (word: string): Cells =>
  decide(word, word, { signedOut: word, forged: word, expired: word });

/** The same for everybody whose session counts. */
export const nobody = (word: string): Cells => decide(word, word);

export interface Row {
  /** Stands in the document and in the name of the test. */
  id: string;
  /** What is tried, in words. */
  tries: string;
  cells: Cells;
}
