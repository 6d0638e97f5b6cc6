import type { FoundProperty } from '@contract/properties/properties.ts';

/** The map of the results. It fills its parent. */
export type ResultsMapProps = {
  /** The query string of the search, as in the address: for the call that returns all pins. */
  query: string;
  /** The properties that the list has loaded. */
  homes: FoundProperty[];
  /** The radius of the search, in miles. */
  circle: { miles: number };
  /** The property to mark: its card is hovered or focused. */
  activeId: string | null;
  /** Marks the card of a property, or of none. */
  onActive: (id: string | null) => void;
  /** Called before the page of a property opens. */
  onOpen: (id: string) => void;
  /** Runs the same search around another ZIP code. */
  onSearchNear: (zipCode: string) => void;
};
