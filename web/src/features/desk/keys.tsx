import { useEffect, useRef } from 'react';
import { HiddenText } from '@/components/plain.tsx';
import classes from './desk.module.css';

/** What a key does, with the words for the list of keys. */
export type Key = { key: string; does: string; press: () => void };

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/**
 * Listens to the keys of a page while nobody types in a field; Escape works there too. Keys with a modifier stay those of
 * the browser, and Enter on a link or button presses that.
 */
export function useKeys(keys: Key[]) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (isTyping(event) && event.key !== 'Escape') return;
      if (
        event.key === 'Enter' &&
        event.target instanceof HTMLElement &&
        event.target.matches('a, button, summary')
      )
        return;
      const pressed = current.current.find(({ key }) => key === event.key);
      if (!pressed) return;
      event.preventDefault();
      pressed.press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The list of the keys, always in sight. */
export const KeyList = ({ keys }: { keys: Pick<Key, 'key' | 'does'>[] }) => (
  <section className={classes.keys} aria-label="Keys">
    {keys.map(({ key, does }) => (
      <span key={key}>
        <kbd>{key}</kbd>
        <HiddenText>: </HiddenText> {does}
      </span>
    ))}
  </section>
);
