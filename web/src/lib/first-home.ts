import * as z from 'zod/mini';
import { propertySchema } from '@contract/properties.ts';

const firstHomeSchema = z.object({
  home: propertySchema,
  cover: z.nullable(z.object({ path: z.string(), url: z.string() })),
});

/**
 * The home that came with the page, as a visitor sees it, and its first photo in small; undefined when the page came
 * without one.
 */
export function readFirstHome() {
  const text = document.getElementById('first-home')?.textContent;
  if (!text) return undefined;
  const { success, data } = firstHomeSchema.safeParse(JSON.parse(text));
  return success ? data : undefined;
}
