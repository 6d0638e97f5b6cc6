import { useCallback, useState } from 'react';

/** How far below the screen an element is near. */
const ahead = '300px';

/** Whether an element has come near the screen, for what is loaded only then. It stays so. */
export function useNear(): [ref: (element: Element | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const observe = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [observe, isNear];
}
