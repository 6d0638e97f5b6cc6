import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** History state of a property that was opened from the results. */
export const fromSearch = { from: 'search' } as const;

export const cameFromSearch = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === fromSearch.from;

/** `query` and `openedId` are unknown when the Forward button led to the property. */
type Left = { query?: string; openedId?: string; viewedId: string };

/** The property that was opened from the results, and the one shown now. */
let left: Left | null = null;

/** Remembers the property shown now, so that Back leads to its card after Previous or Next. */
export function rememberViewed(propertyId: string) {
  left = { ...left, viewedId: propertyId };
}

/**
 * Focuses the card of the last viewed property after Back to the results. `usePageChange` restores the scroll position;
 * this scrolls only to a card that is not the opened one.
 */
export function useReturnToCard(query: string) {
  const list = useRef<HTMLDivElement>(null);
  const isBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    if (isBack && left && (left.query ?? query) === query) {
      const link = list.current?.querySelector<HTMLElement>(`[data-property-id="${left.viewedId}"]`);
      if (left.viewedId !== left.openedId) link?.closest('article')?.scrollIntoView({ block: 'center' });
      link?.focus({ preventScroll: true });
    }
    left = null;
  }, [isBack, query]);

  const rememberOpened = useCallback(
    (id: string) => {
      left = { query, openedId: id, viewedId: id };
    },
    [query],
  );
  return { list, rememberOpened };
}
