import type { MapView } from './leaflet-map.ts';

type MapMemory = {
  view?: MapView;
  /** The homes of the chosen pin. */
  chosen?: string[];
};

const memories = new Map<string, MapMemory>();

/** What the map of a search showed before the family left it. */
export const readMapMemory = (query: string): MapMemory => memories.get(query) ?? {};

export const keepMapMemory = (query: string, change: MapMemory) =>
  memories.set(query, { ...readMapMemory(query), ...change });

/** Whether the map shows the public register, as the family last chose in this tab. */
export const registerMemory = { isShown: true };
