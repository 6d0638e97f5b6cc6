import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for the scroll target while the page loads. */
const timeoutMs = 3_000;

/** Scroll positions by history entry. */
const positions = new Map<string, number>();

/**
 * Scrolls a new page to its top or to the anchor of the address, and moves the focus to its content for screen readers.
 * Restores the scroll position on Back and Forward.
 */
export function usePageChange(): void {
  const { key, pathname, hash } = useLocation();
  // Entries of plain anchors share one key.
  const place = key + hash;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);

  // A layout effect, because a shorter new page changes the scroll position when it is painted.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(place, scrollY);
    // A new entry of the same page, such as another search, begins where the page is.
    if (!isReturn) remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [place, isReturn]);

  useLayoutEffect(() => {
    const before = isReturn ? positions.get(place) : undefined;
    if (before !== undefined) return retryOnResize(() => scrollToTop(before));
    if (hash) return retryOnResize(() => scrollToAnchor(hash.slice(1)));
    return undefined;
  }, [place, hash, isReturn]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isReturn || location.hash) return;
    scrollTo(0, 0);
    // A message that has the focus keeps it: it may be about the change.
    if (document.activeElement?.closest('[data-toast]')) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, isReturn]);
}

function scrollToTop(top: number): boolean {
  scrollTo(0, top);
  return Math.abs(scrollY - top) < 2;
}

function scrollToAnchor(id: string): boolean {
  const element = document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}

/** Retries when the page resizes, until it succeeds, the user scrolls or the time is up. Returns how to stop. */
function retryOnResize(scroll: () => boolean): (() => void) | undefined {
  if (scroll()) return undefined;
  const observer = new ResizeObserver(() => {
    if (scroll()) stop();
  });
  const userScrolls = ['wheel', 'touchstart', 'keydown'];
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of userScrolls) removeEventListener(event, stop);
  };
  for (const event of userScrolls) addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
