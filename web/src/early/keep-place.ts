// What is typed in the form of the landing page outlives a change of language. Before the app runs the form is plain HTML, and
// React leaves what is typed alone. Elsewhere lib/kept-forms.ts does this, which would be a script more here.

const key = 'kept:place';

const findField = () => document.querySelector<HTMLInputElement>('input#place');

/** Keeps the place for the page in the other language. */
export function keepPlace(): void {
  const typed = findField()?.value;
  try {
    if (typed) sessionStorage.setItem(key, typed);
  } catch {
    // The storage is disabled or full: the place is lost.
  }
}

/** Puts the place back, once the page has its form. */
export function restorePlace(): void {
  document.addEventListener('DOMContentLoaded', () => {
    try {
      const field = findField();
      if (field) field.value ||= sessionStorage.getItem(key) ?? '';
      sessionStorage.removeItem(key);
    } catch {
      // The storage is disabled.
    }
  });
}
