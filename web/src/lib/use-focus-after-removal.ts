import { useEffect, useRef } from 'react';

/** Moves the focus to the list when the removed item had it. `count` is the number of items. */
export function useFocusAfterRemoval<T extends HTMLElement>(count: number) {
  const content = useRef<T>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      content.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
  return content;
}
