import * as z from 'zod/mini';

/** Active homes, and their cities. */
export const figuresSchema = z.object({ homes: z.int(), cities: z.int() });
export type Figures = z.infer<typeof figuresSchema>;
