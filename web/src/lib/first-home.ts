import * as z from 'zod/mini';
import { propertySchema } from '@contract/properties.ts';

const firstHomeSchema = z.object({
  home: propertySchema,
  cover: z.nullable(z.object({ path: z.string(), url: z.string() })),
});

/** The property and the thumbnail of its first photo that the function embeds in the page of a property. */
export function readFirstHome() {
  const text = document.getElementById('first-home')?.textContent;
  if (!text) return undefined;
  const { success, data } = firstHomeSchema.safeParse(JSON.parse(text));
  return success ? data : undefined;
}
