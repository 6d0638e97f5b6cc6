import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { MapPinIcon } from '@/components/icons.tsx';
import { keepMapMemory, readMapMemory } from '../map/map-memory.ts';
import { isWideScreen } from '../wide-screen.ts';
import classes from './search-results.module.css';

type Props = { query: string; children: ReactNode };

/**
 * The map beside the list, rendered when the browser is idle, or on smaller screens behind a button. There a dialog covers
 * the list, so that it keeps its scroll position, and Escape closes it.
 */
export function MapPane({ query, children }: Props) {
  const isWide = useMediaQuery(isWideScreen, undefined, { getInitialValueInEffect: false });
  const map = (
    <ErrorBoundary Fallback={NoMap}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
  return isWide ? <MapBeside>{map}</MapBeside> : <MapDialog query={query}>{map}</MapDialog>;
}

const Loading = () => <p className={classes.waiting}>Loading the map…</p>;

const NoMap = () => (
  <p className={classes.waiting} role="status">
    The map cannot be loaded now. The list has every home.
  </p>
);

function MapBeside({ children }: { children: ReactNode }) {
  const isIdle = useIsIdle();
  return (
    <div
      id="results-map"
      className={classes.map}
      role="region"
      aria-label="Map of the homes found"
      tabIndex={-1}
    >
      {isIdle ? children : <Loading />}
    </div>
  );
}

/** Open again after Back, when a home was opened from the map. */
function MapDialog({ query, children }: Props) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [isOpen, setIsOpen] = useState(() => isReturn && readMapMemory(query).isOpen === true);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // After Back nothing had the focus when the dialog opened.
    show.current?.focus({ preventScroll: true });
  };
  useEffect(() => keepMapMemory(query, { isOpen }), [query, isOpen]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <button ref={show} type="button" className={classes.showMap} onClick={() => setIsOpen(true)}>
        <MapPinIcon /> Show map
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          className={classes.mapDialog}
          aria-label="Map of the homes found"
          onClose={close}
        >
          {children}
          <button type="button" className={classes.showList} onClick={() => dialog.current?.close()}>
            Show list
          </button>
        </dialog>
      )}
    </>
  );
}

/** True once the browser has nothing else to do, after two seconds at the latest. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
