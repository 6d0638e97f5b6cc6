/** Takes away what the page showed before the app could: it has something to show now. */
export const endFirstView = () => document.getElementById('first-view')?.remove();
