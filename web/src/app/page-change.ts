import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A page that is still loading is given this long until the place to scroll to is there, in milliseconds. */
const patience = 3_000;

/** How far each page of this tab was scrolled, by the key of its place in the history. */
const positions = new Map<string, number>();

/**
 * On a new page: begin at its top, or at the anchor of the address, and put the focus on its content so that a
 * screen reader begins there. On Back and Forward: return to where one was.
 */
export function usePageChange(): void {
  const { key, pathname, hash } = useLocation();
  // All places that a plain anchor led to share one key.
  const place = key + hash;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);

  // Before the browser paints: a new page that is shorter moves the scroll, and that is not where the old one was.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(place, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [place]);

  useLayoutEffect(() => {
    const before = isReturn ? positions.get(place) : undefined;
    if (before !== undefined) return whenPossible(() => scrollToTop(before));
    if (hash) return whenPossible(() => scrollToAnchor(hash.slice(1)));
    return undefined;
  }, [place, hash, isReturn]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isReturn || location.hash) return;
    scrollTo(0, 0);
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

/** Tries again whenever the page grows, until it works, the reader scrolls or time runs out. Answers how to stop. */
function whenPossible(scroll: () => boolean): (() => void) | undefined {
  if (scroll()) return undefined;
  const observer = new ResizeObserver(() => {
    if (scroll()) stop();
  });
  const readerScrolls = ['wheel', 'touchstart', 'keydown'];
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of readerScrolls) removeEventListener(event, stop);
  };
  for (const event of readerScrolls) addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
