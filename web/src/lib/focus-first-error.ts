/** Scrolls to the first invalid field of a form and focuses it, after React has rendered the errors. */
export function focusFirstError(form: EventTarget | null | undefined, then?: () => void) {
  requestAnimationFrame(() => {
    const field = form instanceof Element ? form.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    const section = field?.closest('details');
    if (section) section.open = true;
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    then?.();
  });
}
