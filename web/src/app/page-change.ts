import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A page that is still loading is given this long to grow until the old place is there again, in milliseconds. */
const restoreWithin = 3_000;

const positions = new Map<string, number>();

/**
 * On a new page: begin at its top, or at the anchor of the address, and put the focus on its content so that a
 * screen reader begins there. On Back and Forward: return to where one was.
 */
export function usePageChange(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (type === NavigationType.Pop) return restore(positions.get(key) ?? 0);
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    return undefined;
  }, [key, hash, type]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type === NavigationType.Pop || location.hash) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, type]);
}

/** Scrolls as soon as the page is long enough; gives up when the reader scrolls or time runs out. */
function restore(top: number): (() => void) | undefined {
  const reached = () => {
    scrollTo(0, top);
    return Math.abs(scrollY - top) < 2;
  };
  if (top === 0 || reached()) return undefined;
  const observer = new ResizeObserver(() => {
    if (reached()) stop();
  });
  const timer = setTimeout(() => stop(), restoreWithin);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
    removeEventListener('keydown', stop);
  };
  observer.observe(document.body);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  addEventListener('keydown', stop);
  return stop;
}
