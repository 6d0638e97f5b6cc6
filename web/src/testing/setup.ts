import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The app is told where its backend is when it is built; tests answer for it themselves.
vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:54321');
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'publishable-key');

// Milliseconds that findBy… and waitFor wait, a third of what a test may take. The default of one second is over before
// a busy machine has loaded and drawn a screen.
configure({ asyncUtilTimeout: 10_000 });

// What Mantine asks of a browser and jsdom does not have, see https://mantine.dev/guides/vitest/
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => getComputedStyle(element);
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    // As wide as a desk's screen, with no wishes of its own.
    matches: query.startsWith('(min-width'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});

// Without globals the testing library does not clean up by itself.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
