import * as z from 'zod/mini';

/** GET /api/health: 200 when the database responds, else 503. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['reached', 'unreachable']),
});
export type Health = z.infer<typeof healthSchema>;

/** GET /api/login: the path of the site to return to after sign-in. */
export const loginSchema = z.object({ return: z.optional(z.string()) });
