import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that opened a dialog or took the place of a form, to the one that has its ID now, or
 * to the page content, when the dialog or form unmounts. Mantine returns the focus only when a mounted dialog closes.
 */
export function useReturnFocus(): void {
  // Read during the first render, before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the focus trap of the dialog has released the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const again = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
        const target = again && again !== document.body ? again : document.getElementById('main');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      }, 0);
    },
    [opener],
  );
}
