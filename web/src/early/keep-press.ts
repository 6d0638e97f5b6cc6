// Keeps a press on a button of the landing page until the app runs, which presses the button again (main.tsx).

/** Marks the button as busy, until something else is pressed. */
export function keepPress(): void {
  document.addEventListener('click', ({ target }) => {
    findPressed()?.removeAttribute('aria-busy');
    if (!(target instanceof Element)) return;
    // The browser itself opens the menu and submits the form.
    const button = target.closest('[data-prerendered] button[type="button"]:not([popovertarget])');
    button?.setAttribute('aria-busy', 'true');
  });
}

/** Returns the button that was pressed, or null, and ends the marking: the app handles later presses. */
export function takePress(page: HTMLElement): HTMLElement | null {
  const button = findPressed();
  button?.removeAttribute('aria-busy');
  delete page.dataset['prerendered'];
  return button;
}

const findPressed = () => document.querySelector<HTMLElement>('[data-prerendered] [aria-busy]');
