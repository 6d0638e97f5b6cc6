import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** History state of a home that was opened from the results. */
export const fromSearch = { from: 'search' } as const;

export const cameFromSearch = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === fromSearch.from;

/** `query` and `openedId` are not known when the browser's Forward led to the home. */
type Left = { query?: string; openedId?: string; viewedId: string };

/** Which home was opened from the results, and which one is looked at now; lives as long as the tab's page. */
let left: Left | null = null;

/** The home that is being looked at now, so that Back leads to its card though another one was opened. */
export function rememberViewed(propertyId: string) {
  left = { ...left, viewedId: propertyId };
}

/**
 * Back to the results puts the focus on the card of the home one comes from. The place on the page is brought back
 * for every page (see the app's page change); only another card than the one that was opened is scrolled to.
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
