import { useEffect, useLayoutEffect } from 'react';
import { ErrorState } from '@/components/error-state.tsx';
import { endFirstView } from '@/lib/first-view.ts';
import { loadAgain } from '@/lib/leave.ts';
import { t } from './catalog.ts';

/** A chunk could not be loaded: no connection, or a newer version is deployed. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Replaces a page that failed to render. Reloads by itself when a chunk was missing and the browser goes online. */
export function PageError({ error }: { error: Error }) {
  useLayoutEffect(endFirstView, []);
  const isLoadFailed = isLoadFailure(error);
  useEffect(() => {
    if (isLoadFailed) addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [isLoadFailed]);
  const [title, message] = isLoadFailed
    ? [t.thisPageCouldNotBeLoaded(), t.pleaseCheckYourConnectionAndTry()]
    : [t.somethingWentWrong(), t.sorryAboutThatReloadingPageOften()];
  return (
    <main id="main">
      <ErrorState order={1} title={title} message={message} retryLabel={t.reloadPage()} onRetry={loadAgain} />
    </main>
  );
}
