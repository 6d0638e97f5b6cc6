import { useEffect } from 'react';

// The page of a home opens the inquiry form and adds text to it. The form may not be loaded yet.

let waiting: { propertyId: string; text: string } | null = null;
const listeners = new Set<() => void>();
const openers = new Set<() => void>();

/** Opens the form to write to the owner of the home on this page. */
export function showContact() {
  for (const open of openers) open();
}

/** Adds a text to the message to the owner of a home, and opens the form. */
export function addToInquiry(propertyId: string, text: string) {
  waiting = { propertyId, text };
  for (const listener of listeners) listener();
  showContact();
}

/** Calls `open` when the form is to open. */
export function useContactOpener(open: () => void) {
  useEffect(() => {
    openers.add(open);
    return () => void openers.delete(open);
  });
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
