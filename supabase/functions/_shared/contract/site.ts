import * as z from 'zod/mini';

/** GET /api/health: 200 when the database answers, else 503. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['reached', 'unreachable']),
});
export type Health = z.infer<typeof healthSchema>;

/** GET /api/login: where the sign-in leads back to; a path of the site. */
export const loginSchema = z.object({ return: z.optional(z.string()) });
