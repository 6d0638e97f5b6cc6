import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { MapPinIcon } from '@/components/icons.tsx';
import { isWideScreen } from '../wide-screen.ts';
import classes from './search-results.module.css';

/**
 * The map beside the list, or on smaller screens behind a button. There a dialog covers the list, so that it keeps its
 * scroll position, and Escape closes it. The map renders when it is shown for the first time.
 */
export function MapPane({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(isWideScreen, undefined, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !isWide) dialog.current?.showModal();
  }, [isOpen, isWide]);
  const map = <Suspense fallback={<p className={classes.waiting}>Loading the map…</p>}>{children}</Suspense>;
  if (isWide) return <div className={classes.map}>{map}</div>;
  return (
    <>
      <button type="button" className={classes.showMap} onClick={() => setIsOpen(true)}>
        <MapPinIcon /> Show map
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          className={classes.mapDialog}
          aria-label="Map of the homes found"
          onClose={() => setIsOpen(false)}
        >
          {map}
          <button type="button" className={classes.showMap} onClick={() => dialog.current?.close()}>
            Show list
          </button>
        </dialog>
      )}
    </>
  );
}
