import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { limits } from '../limits.ts';
import { roles } from '../options.ts';
import { languages } from '../texts-in.ts';
import { t as texts } from '../catalog.ts';

export const userSchema = z.object({
  id: z.guid(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  /** Of the mails to the account; null until one was chosen. Left out by an older database. */
  language: z.optional(z.nullable(z.enum(languages))),
  /** The email address is confirmed, but password and role are not yet chosen or claimed. */
  needsSetup: z.boolean(),
  /** Whether our team suspended the account: it can read, export and delete, but write nothing that others read. */
  isSuspended: z.boolean(),
  /**
   * Whether the account is of an organization that asks for clients, verified or waiting. It has no favorites, lists and
   * inquiries. Left out by an older database.
   */
  isHelper: z.optional(z.boolean()),
  lastActivityAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/**
 * 32 random bytes in hex. The sign-up sent the SHA-256 of this text, in hex too, as `proof_hash`
 * of its metadata.
 */
export const claimSchema = z.object({ proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

export const setRoleSchema = z.object({ role: z.enum(roles, { error: () => texts.roleInvalid() }) });

export const chooseLanguageSchema = z.object({
  language: z.enum(languages, { error: () => texts.languageInvalid() }),
});

/** A blank name is none. */
export const nameAccountSchema = z.object({ firstName: line(limits.name), lastName: line(limits.name) });
