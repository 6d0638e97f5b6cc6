import './first-view.css';

/** Removes the static content of the page (app/first-views.tsx) once the app has rendered. */
export const endFirstView = () => document.getElementById('first-view')?.remove();
