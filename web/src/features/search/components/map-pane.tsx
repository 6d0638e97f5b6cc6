import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { MapPinIcon } from '@/components/icons.tsx';
import { layersOf, mapLayer } from '@/lib/layers.ts';
import { whenIdle } from '@/lib/when-idle.ts';
import { t } from '../catalog.ts';
import { isWideScreen } from '../wide-screen.ts';
import classes from './search-results.module.css';

type Props = { hasHomes: boolean; children: ReactNode };

/**
 * The map beside the list, rendered when the browser is idle, or on smaller screens behind a button. There a dialog covers
 * the list, so that it keeps its scroll position, and Escape closes it.
 */
export function MapPane({ hasHomes, children }: Props) {
  const isWide = useMediaQuery(isWideScreen, undefined, { getInitialValueInEffect: false });
  const map = <ErrorBoundary Fallback={NoMap}>{children}</ErrorBoundary>;
  if (isWide) return <MapBeside>{map}</MapBeside>;
  return hasHomes && <MapDialog>{map}</MapDialog>;
}

export const MapLoading = () => <p className={classes.waiting}>{t.loadingMap()}</p>;

const NoMap = () => (
  <p className={classes.waiting} role="status">
    {t.mapIsNotAvailableRightNow()}
  </p>
);

function MapBeside({ children }: { children: ReactNode }) {
  const isIdle = useIsIdle();
  return (
    <div id="results-map" className={classes.map} role="region" aria-label={t.mapHomesFound()} tabIndex={-1}>
      {isIdle ? children : <MapLoading />}
    </div>
  );
}

/** Open if the history entry says so: Back closes it, and opens it again after a home that was opened from the map. */
function MapDialog({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = layersOf(state).includes(mapLayer);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const open = () => void navigate({ pathname, search }, { state: { layers: [mapLayer] } });
  const close = () => {
    // After a search from the map, the entry before is another search.
    if (typeof state === 'object' && state && 'isKept' in state)
      void navigate({ pathname, search }, { replace: true });
    else void navigate(-1);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    dialog.current?.showModal();
    const opener = show.current;
    return () => opener?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <button
        ref={show}
        type="button"
        className={classes.showMap}
        aria-label={t.showMap()}
        data-floats
        onClick={open}
      >
        <MapPinIcon />
        {t.map()}
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          className={classes.mapDialog}
          aria-label={t.mapHomesFound()}
          onCancel={(event) => {
            event.preventDefault();
            close();
          }}
        >
          {children}
          <button type="button" className={classes.showList} onClick={close}>
            {t.showList()}
          </button>
        </dialog>
      )}
    </>
  );
}

/** True once the browser has nothing else to do. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
