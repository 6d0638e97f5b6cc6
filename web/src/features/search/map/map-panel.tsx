import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { MapPinIcon } from '@/components/icons.tsx';
import { hasMaps } from '@/config/site.ts';
import { useSearch } from '../search-context.ts';
import { forgetMapMemory, keepMapMemory, readMapMemory } from './map-memory.ts';
import classes from './map-panel.module.css';

const FoundOnMap = lazy(() => import('./found-on-map.tsx'));

type Props = {
  /** Called before a home is opened from the map. */
  onOpen: (id: string) => void;
};

/**
 * The map of the results: beside them on a wide screen, loaded when the browser is idle; on a phone the whole screen, loaded
 * and shown on request.
 */
export function MapPanel({ onOpen }: Props) {
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { results } = useSearch();
  if (!hasMaps || results.items.length === 0) return null;
  return isWide ? <SideMap onOpen={onOpen} /> : <FullMap onOpen={onOpen} />;
}

function SideMap({ onOpen }: Props) {
  const isIdle = useIsIdle();
  return (
    <section className={classes.side} aria-label="Map of the homes found">
      {isIdle ? <LoadedMap onOpen={onOpen} /> : <Loading />}
    </section>
  );
}

function FullMap({ onOpen }: Props) {
  const { query } = useSearch();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [isOpen, setIsOpen] = useState(() => isReturn && readMapMemory(query).isOpen === true);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!isReturn) forgetMapMemory();
    // Of the first render only: a search on the map is a navigation too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => keepMapMemory(query, { isOpen }), [query, isOpen]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <>
      <button type="button" className={classes.show} onClick={() => setIsOpen(true)}>
        <MapPinIcon />
        Show map
      </button>
      <dialog
        ref={dialog}
        className={classes.full}
        aria-label="Map of the homes found"
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <>
            <button type="button" className={classes.back} onClick={() => setIsOpen(false)}>
              Show list
            </button>
            <LoadedMap onOpen={onOpen} />
          </>
        )}
      </dialog>
    </>
  );
}

const LoadedMap = ({ onOpen }: Props) => (
  <ErrorBoundary Fallback={NoMap}>
    <Suspense fallback={<Loading />}>
      <FoundOnMap onOpen={onOpen} />
    </Suspense>
  </ErrorBoundary>
);

const Loading = () => (
  <p className={classes.wait} role="status">
    Loading the map...
  </p>
);

const NoMap = () => (
  <p className={classes.wait} role="status">
    The map cannot be loaded now. The list has every home.
  </p>
);

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
