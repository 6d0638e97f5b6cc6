import * as z from 'zod/mini';
import { deskReason } from './desk.ts';
import { addressFields, line, uuid } from '../fields.ts';

/** A registered home that is not listed, and how many families ask to see it here. */
export const requestedHomeSchema = z.object({
  registeredHomeId: z.guid(),
  requests: z.int(),
  ...addressFields,
  phone: z.nullable(z.string()),
});
export type RequestedHome = z.infer<typeof requestedHomeSchema>;

/** GET /api/desk/register */
export const deskRegisterSchema = z.object({
  /** The last 30, the newest first. */
  imports: z.array(
    z.object({
      id: z.int(),
      /** cms, or the two letters of a state. */
      source: z.string(),
      fileName: z.string(),
      asOf: z.string(),
      importedAt: z.string(),
      entryCount: z.int(),
      newCount: z.int(),
      changedCount: z.int(),
      goneCount: z.int(),
    }),
  ),
  states: z.array(
    z.object({
      state: z.string(),
      /** Not listed, and still in the register. */
      homeCount: z.int(),
      /** Null for a state whose pages search engines do not show. */
      openedBy: z.nullable(z.string()),
      openedAt: z.nullable(z.string()),
    }),
  ),
  /** At most 100, those that most families ask for first. */
  requested: z.array(
    z.extend(requestedHomeSchema, {
      /** When an operator last printed a letter. */
      letterAt: z.nullable(z.string()),
    }),
  ),
});
export type DeskRegister = z.infer<typeof deskRegisterSchema>;

/** POST /api/desk/register/states: whether search engines may show the registered homes of a state. */
export const registerStateSchema = z.object({ state: line(2), isOpen: z.boolean(), reason: deskReason });
/** False if there was nothing to change. */
export const registerStateDoneSchema = z.object({ isDone: z.boolean() });

/** POST /api/desk/register/letters */
export const registerLetterSchema = z.object({ registeredHomeId: uuid });
