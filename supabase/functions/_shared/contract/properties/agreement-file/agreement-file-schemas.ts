import * as z from 'zod/mini';

export const agreementFileSchema = z.object({ byteCount: z.int(), addedAt: z.string() });

/** For the owner and managers. */
export const agreementFileStateSchema = z.object({
  /** What families can download. */
  shown: z.nullable(agreementFileSchema),
  /** When a newer file was stored that is not checked yet. */
  waitsSince: z.nullable(z.string()),
  /** Why the newest file was refused: what is wrong, and what would be right. */
  refusal: z.nullable(z.string()),
});
export type AgreementFileState = z.infer<typeof agreementFileStateSchema>;
