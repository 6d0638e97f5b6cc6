import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app.tsx';
import { loadScreen } from '@/app/app-routes.tsx';
// All screens have them. Without this they are in the chunk data-layout, which the landing page would load: 46 kB more.
import '@/app/guards.tsx';
import '@/components/header-frame.tsx';
import '@/components/page-head.tsx';
import '@/components/skip-link.tsx';
import { appPath, languageFolder } from '@/config/language.ts';
import { takePress } from '@/early/keep-press.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <BrowserRouter basename={languageFolder}>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// Vite loads the style sheets of a chunk unless it finds a link with their address. Both pages have their styles
// inline (web/build/prerender.ts), and paint after 0.9 s, not 1.5: a disabled link is found and not fetched.
for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  link.href = dataset.href ?? '';
  document.head.append(link);
}

/** Renders the screen. Its first view stays until then. */
function start(container: HTMLElement) {
  const isPrerendered = 'prerendered' in container.dataset;
  // Signed-in users do not see the prerendered landing page (index.html hides it): the app opens another screen.
  const isHidden = document.documentElement.dataset.session === 'expected';
  if (isPrerendered && isHidden) container.replaceChildren();
  const pressed = takePress(container);
  // A transition renders in slices, so that the browser can respond to input.
  startTransition(() => {
    if (isPrerendered && !isHidden) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
  // The click makes React hydrate the page at once.
  pressed?.click();
  delete document.documentElement.dataset.session;
}
// early/choose-language.ts opens the page in another language.
const isLeaving = import.meta.env.OTHER_LANGUAGE && 'leaving' in document.documentElement.dataset;
if (!isLeaving) void loadScreen(appPath()).then(() => start(root));
