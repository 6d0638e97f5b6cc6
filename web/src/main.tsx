import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// The landing page comes with its content. Every other address starts from a shell, and so does a user who is signed
// in: index.html has kept the landing page unseen for them.
const signedIn = document.documentElement.dataset.session === 'expected';
const isReady = 'prerendered' in root.dataset && !signedIn;
if (!isReady) root.replaceChildren();
// As a transition React gives the browser its turn in between: a tap is answered while the page is being made.
startTransition(() => {
  if (isReady) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
delete document.documentElement.dataset.session;

// Parts that are loaded later look for the style sheets they need by address. Those of the landing page are inside
// the page: a link that is disabled from the start is found and never fetched.
for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  link.href = dataset.href ?? '';
  document.head.append(link);
}
