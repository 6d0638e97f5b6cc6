import { useEffect, useSyncExternalStore } from 'react';

// The page of a home opens the inquiry form and adds text to it. The form may not be loaded yet.

let waiting: { propertyId: string; text: string } | null = null;
const listeners = new Set<() => void>();
const openers = new Set<() => void>();

/** Whether the form was asked for and is not there yet. */
let isOpening = false;
const watchers = new Set<() => void>();

function setOpening(next: boolean) {
  isOpening = next;
  for (const watch of watchers) watch();
}

/** Opens the form to write to the owner of the home on this page, as soon as its part of the page has loaded. */
export function showContact() {
  if (openers.size === 0) setOpening(true);
  for (const open of openers) open();
}

/** Whether the form is on its way. Forgotten with the page that shows it. */
export function useIsContactOpening(): boolean {
  useEffect(() => () => setOpening(false), []);
  return useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => isOpening,
  );
}

/** Adds a text to the message to the owner of a home, and opens the form. */
export function addToInquiry(propertyId: string, text: string) {
  waiting = { propertyId, text };
  for (const listener of listeners) listener();
  showContact();
}

/** Calls `open` when the form is to open, also if it was asked for before. `isWaiting`: its code is not there yet. */
export function useContactOpener(open: () => void, isWaiting: boolean) {
  useEffect(() => {
    openers.add(open);
    if (isOpening && !isWaiting) open();
    return () => void openers.delete(open);
  });
  useEffect(() => setOpening(isWaiting), [isWaiting]);
}

/** Takes the texts that were added to the message about this home. */
export function useAddedText(propertyId: string, onText: (text: string) => void) {
  useEffect(() => {
    const take = () => {
      if (waiting?.propertyId !== propertyId) return;
      onText(waiting.text);
      waiting = null;
    };
    take();
    listeners.add(take);
    return () => void listeners.delete(take);
  });
}
