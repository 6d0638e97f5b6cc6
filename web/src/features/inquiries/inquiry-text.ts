import { useEffect } from 'react';

// The page of a home adds text to the inquiry form, which may not be loaded yet, or wait for the sign-in.

let waiting: { propertyId: string; text: string } | null = null;
const listeners = new Set<() => void>();

/** Scrolls to the contact section and moves the focus into it. */
export function showContact() {
  const contact = document.getElementById('contact');
  contact?.querySelector('details')?.setAttribute('open', '');
  contact?.scrollIntoView({ block: 'start' });
  const target =
    contact?.querySelector<HTMLElement>('textarea') ?? contact?.querySelector<HTMLElement>('a, button');
  target?.focus({ preventScroll: true });
}

/** Adds a text to the message to the owner of a home, and shows the form. */
export function addToInquiry(propertyId: string, text: string) {
  waiting = { propertyId, text };
  for (const listener of listeners) listener();
  showContact();
}

/** Takes the texts that were added to the message about this home. */
export function useAddedText(propertyId: string, onText: (text: string) => void) {
  useEffect(() => {
    const take = () => {
      if (waiting?.propertyId !== propertyId) return;
      onText(waiting.text);
      waiting = null;
      // The form may have come after the button was pressed.
      requestAnimationFrame(showContact);
    };
    take();
    listeners.add(take);
    return () => void listeners.delete(take);
  });
}
