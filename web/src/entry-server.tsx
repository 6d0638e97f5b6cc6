import { StrictMode } from 'react';
import { prerender as renderStatic } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/app.tsx';
import { hostPath, languageFolder } from '@/config/language.ts';

/**
 * Renders the HTML of a page for a visitor. Runs during the build.
 *
 * @throws what a component throws. React would leave its part to the browser.
 */
export async function prerender(path: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await renderStatic(
    <StrictMode>
      <StaticRouter basename={languageFolder} location={hostPath(path)}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Without it, React puts large parts at the end of the page, with a script that moves them.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

export { firstViews } from '@/app/first-views.tsx';
