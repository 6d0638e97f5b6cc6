import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { Fragment, jsxs } from 'react/jsx-runtime';
import { afterEach, vi } from 'vitest';
import { textSettings } from '@contract/texts-in.ts';

// As the build writes a text with elements, whose parts have no keys.
textSettings.join = (children) => jsxs(Fragment, { children });

// Milliseconds. The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Browser APIs that Mantine needs and jsdom lacks, see https://mantine.dev/guides/vitest/
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => getComputedStyle(element);
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  configurable: true,
  value: (query: string) => ({
    // A desktop without preferences.
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
// jsdom has no `subtle`.
Object.defineProperty(window, 'crypto', { value: webcrypto });
// The auth client tells other tabs of a sign-in. Here it would tell the test files that run at the same time: a channel of Node
// connects the threads of the process.
Reflect.deleteProperty(window, 'BroadcastChannel');
// Nothing comes into view.
Object.defineProperty(window, 'IntersectionObserver', { value: window.ResizeObserver });
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});

// Testing Library cleans up by itself only with test globals.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  // The files of a worker share the settings.
  vi.unstubAllEnvs();
});

// React records a stack trace for each element while this count is low, a sixth of the time that the tests take.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React sets it to 0 each second.
  },
});
