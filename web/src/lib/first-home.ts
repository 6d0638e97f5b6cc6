import type { Property } from '@contract/properties/properties.ts';
import { propertyShape } from './property-shape.ts';
import { nullable, record, text } from './shape.ts';

type FirstHome = { home: Property; cover: { path: string; url: string } | null };

const firstHomeShape = record<FirstHome>({
  home: propertyShape,
  cover: nullable(record({ path: text, url: text })),
});

/** The property and the thumbnail of its first photo that the function embeds in the page of a property. */
export function readFirstHome(): FirstHome | undefined {
  const json = document.getElementById('first-home')?.textContent;
  if (!json) return undefined;
  const value: unknown = JSON.parse(json);
  return firstHomeShape.matches(value) ? firstHomeShape.parse(value) : undefined;
}
