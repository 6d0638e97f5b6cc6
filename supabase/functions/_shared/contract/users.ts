import * as z from 'zod/mini';
import { roles } from './options.ts';
import { texts } from './texts.ts';

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  lastActivityAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** POST /api/auth/set-role, and its answer. */
export const setRoleSchema = z.object({ role: z.enum(roles, texts.roleInvalid) });
export type SetRole = z.infer<typeof setRoleSchema>;
