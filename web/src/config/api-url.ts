export const withoutSlash = (url: string) => new URL(url).href.replace(/\/+$/, '');

/** The address of the API: another one when the host of the site does not forward `/api`. */
export const apiUrl = import.meta.env.VITE_API_URL ? withoutSlash(import.meta.env.VITE_API_URL) : '/api';
