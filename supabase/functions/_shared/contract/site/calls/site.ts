import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { figuresSchema } from '../figures.ts';

const healthSchema = z.object({
  /** While changes are paused, reads go on. */
  status: z.enum(['ok', 'paused', 'degraded']),
  database: z.enum(['reached', 'unreachable', 'key_refused', 'wrong_release']),
  /** Of the functions. */
  release: z.string(),
  /** Of the database, which names the release of a copy. Left out if it does not say. */
  databaseRelease: z.optional(z.string()),
});

export const login = defineCall({
  method: 'GET',
  path: '/login',
  access: 'open',
  query: z.object({ return: z.optional(z.string()) }),
});

export const readFigures = defineCall({
  method: 'GET',
  path: '/figures',
  access: 'open',
  response: figuresSchema,
});

export const checkHealth = defineCall({
  method: 'GET',
  path: '/health',
  access: 'open',
  response: healthSchema,
});
