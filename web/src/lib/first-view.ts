/** Removes the static content of the shell (web/build/first-view.ts) once the app has rendered. */
export const endFirstView = () => document.getElementById('first-view')?.remove();
