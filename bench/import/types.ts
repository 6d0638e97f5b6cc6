import * as z from 'zod/mini';

/** How many homes of a file are new, changed, and so on. */
export const planSchema = z.object({
  news: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  missing: z.int(),
});
export type PlanCounts = z.infer<typeof planSchema>;

export const outcomeSchema = z.object({
  written: z.int(),
  /** The sentences of the server. */
  refused: z.array(z.string()),
  /** Not sent, or sent without an answer. */
  left: z.int(),
  requests: z.int(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

export interface ImportRequest {
  /** CSV. */
  text: string;
  ownerId: string;
  onPlan: (plan: PlanCounts) => void;
  /** Gets how many homes have an answer. */
  onProgress: (done: number) => void;
}
export type ImportFile = (request: ImportRequest) => Promise<Omit<Outcome, 'requests'>>;
