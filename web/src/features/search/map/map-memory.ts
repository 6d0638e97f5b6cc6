import type { MapView } from './leaflet-map.ts';

export type MapMemory = {
  /** Whether a phone shows the map. */
  isOpen?: boolean;
  view?: MapView;
  /** The homes of the chosen pin. */
  chosen?: string[];
};

let kept: { query: string; memory: MapMemory } | null = null;

/** What the map of a search showed before the family opened a home. */
export const readMapMemory = (query: string): MapMemory => (kept?.query === query ? kept.memory : {});

export function keepMapMemory(query: string, change: MapMemory) {
  kept = { query, memory: { ...readMapMemory(query), ...change } };
}
