import { useRef } from 'react';

/**
 * The id of what a form sends, so that another attempt writes nothing twice: it stays the same until the content changes
 * or `forget` is called after a success.
 */
export function useRequestId() {
  const last = useRef<{ id: string; content: string }>(null);
  return {
    idFor(content: string) {
      if (last.current?.content !== content) last.current = { id: crypto.randomUUID(), content };
      return last.current.id;
    },
    forget() {
      last.current = null;
    },
  };
}
