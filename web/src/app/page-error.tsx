import { useEffect, useLayoutEffect } from 'react';
import { ErrorState } from '@/components/error-state.tsx';
import { endFirstView } from '@/lib/first-view.ts';
import { loadAgain } from '@/lib/leave.ts';

/** A part of the app that did not arrive: no connection, or a newer version has been put in its place. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * Takes the place of a page that failed: says what happened in plain words and offers to load it again. What came to
 * nothing for want of a connection is loaded as soon as there is one.
 */
export function PageError({ error }: { error: Error }) {
  useLayoutEffect(endFirstView, []);
  const isLost = isLoadFailure(error);
  useEffect(() => {
    if (isLost) addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [isLost]);
  const [title, message] = isLost
    ? ['This page could not be loaded', 'Please check your connection and try again.']
    : ['Something went wrong', 'We are sorry. Loading the page again often helps.'];
  return (
    <main id="main">
      <ErrorState
        order={1}
        title={title}
        message={message}
        retryLabel="Load the page again"
        onRetry={loadAgain}
      />
    </main>
  );
}
