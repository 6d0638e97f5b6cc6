import { useEffect, useState } from 'react';

/**
 * For a dialog that comes and goes as a whole: when it goes, the focus returns to what opened it, or to the page where
 * that has gone. Mantine's own does so for a dialog that stays and is closed.
 */
export function useReturnFocus(): void {
  // While it is drawn for the first time; a moment later the dialog has taken the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once the dialog has let go of the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const target =
          opener?.isConnected && opener !== document.body ? opener : document.getElementById('main');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      }, 0);
    },
    [opener],
  );
}
