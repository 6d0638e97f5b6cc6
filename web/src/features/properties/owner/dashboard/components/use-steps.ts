import { useRef, useState } from 'react';

/** A number that two buttons change by one. One write at a time: what is pressed during one is the next. */
export function useSteps(save: ((value: number) => Promise<unknown>) | undefined) {
  const [shown, setShown] = useState<number>();
  const wanted = useRef<number>(undefined);
  const goTo = async (from: number, to: number) => {
    const isRunning = wanted.current !== undefined;
    wanted.current = to;
    setShown(to);
    if (isRunning) return;
    try {
      for (let stored = from; stored !== wanted.current;) {
        stored = wanted.current;
        await save?.(stored);
        // The cache tells the row first. A press meanwhile is the next write.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    } catch {
      // The row says why.
    }
    wanted.current = undefined;
    setShown(undefined);
  };
  return { shown, goTo };
}
