import * as z from 'zod/mini';
import { invalidInput } from '../fields.ts';
import { moveInStates } from './inquiry-options.ts';

/** Whether the family of an inquiry moved into the home. */
export const moveInSchema = z.object({
  /** Asked by the owner; confirmed or declined by the family. */
  state: z.enum(moveInStates),
  at: z.nullable(z.string()),
  /** Whether the caller can say it: as the family, or as the owner, who asks the family. */
  canSay: z.boolean(),
  /**
   * For a family that moved in: its other open inquiries, its holds elsewhere, its open needs, its saved searches that send mail,
   * its home watches.
   */
  stillOpen: z.nullable(
    z.object({
      inquiries: z.int(),
      holds: z.int(),
      needs: z.int(),
      searches: z.int(),
      watches: z.int(),
    }),
  ),
});
export type MoveIn = z.infer<typeof moveInSchema>;

/** What ends after a move-in. Holds end with the inquiries. */
export const endAfterMoveInSchema = z.object({
  inquiries: z.boolean(invalidInput),
  needs: z.boolean(invalidInput),
  searches: z.boolean(invalidInput),
  watches: z.boolean(invalidInput),
});
export type EndAfterMoveIn = z.infer<typeof endAfterMoveInSchema>;

/** The parts of `exportAccount` about move-ins: of the caller, and of families in the homes of the caller. */
export const exportedMoveInsSchema = z.object({
  moveIns: z._default(
    z.array(
      z.object({
        inquiryId: z.guid(),
        propertyId: z.guid(),
        askedAt: z.nullable(z.string()),
        confirmedAt: z.nullable(z.string()),
        declinedAt: z.nullable(z.string()),
      }),
    ),
    [],
  ),
  /** The inquiries that a family ended because it moved into another home. */
  farewells: z._default(z.array(z.object({ inquiryId: z.guid(), saidAt: z.string() })), []),
});
