import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { sessionValue } from './session-value.ts';
import type { Shape } from './shape.ts';

// What is typed outlives its form when the page opens in another language, and when its dialog is dismissed: by Escape, Back,
// its cross or a press beside it. The form takes it once, when it is next on screen. A button that cancels forgets it, and so
// does what sends it: both close the dialog without dismissing it.

/** Writes what is typed in one form. */
type Keep = () => void;

/** The forms on screen. */
const shown = new Set<Keep>();

/** The forms in a dialog, see ModalDialog. */
export const FormsOfDialog = createContext<Set<Keep> | null>(null);

/** Keeps what is typed in these forms, by default in all. */
export function keepForms(forms: Iterable<Keep> = shown): void {
  for (const keep of forms) keep();
}

type Options<T> = {
  shape: Shape<T>;
  /** What is typed, or undefined while that is nothing. Asked when it is to be kept. */
  read: () => T | undefined;
  /** Puts back what was typed earlier. Called before the form is painted. */
  restore: (kept: T) => void;
};

/**
 * Keeps what is typed in a form. `name` names the form and what it is about, such as the inquiry. Sign-out clears it. Never for
 * passwords and codes.
 */
export function useKept<T>(name: string, options: Options<T>): void {
  const inDialog = use(FormsOfDialog);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const stored = sessionValue(`kept:${name}`, latest.current.shape);
    const kept = stored.read();
    if (kept !== undefined) latest.current.restore(kept);
    stored.clear();
  }, [name]);
  useEffect(() => {
    const keep = () => {
      const typed = latest.current.read();
      if (typed !== undefined) sessionValue(`kept:${name}`, latest.current.shape).write(typed);
    };
    shown.add(keep);
    inDialog?.add(keep);
    return () => {
      shown.delete(keep);
      inDialog?.delete(keep);
    };
  }, [name, inDialog]);
}
