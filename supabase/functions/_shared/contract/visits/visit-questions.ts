// Without zod, for the pages that only show what visitors found.

/** The questions about a visit, each with its answers. The first answer is the one that is counted, but for `pressed`. */
export const visitQuestions = {
  price: ['as_listed', 'higher', 'lower', 'not_told'],
  freeRoom: ['yes', 'no', 'not_told'],
  attention: ['yes', 'no'],
  roomShown: ['yes', 'no'],
  pressed: ['yes', 'no'],
  wouldConsider: ['yes', 'no', 'not_sure'],
} as const;
export type VisitQuestion = keyof typeof visitQuestions;

/** Where the answers of a family about a visit stand. */
export const visitAnswerStates = ['closed', 'open', 'answered', 'withdrawn', 'removed'] as const;

/** How many visitors of a home told of their visit, and how many of them found each thing. */
export interface FindingCounts {
  visitors: number;
  priceAsListed: number;
  freeRoom: number;
  attention: number;
  roomShown: number;
  notPressed: number;
  wouldConsider: number;
}

/** What visitors found at a home, as counts. */
export interface VisitFindings {
  /** Of visits that the owner had confirmed; from five visitors on. */
  confirmed?: FindingCounts | undefined;
  /** Of visits that families told of themselves; from ten visitors on. */
  told?: FindingCounts | undefined;
  /** Answers that our team removed. */
  removed?: number | undefined;
  /** What the owner says about it. Our team has read it. */
  comment?: string | undefined;
}
