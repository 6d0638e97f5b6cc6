import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '@/components/error-state.tsx';

type State = { error: Error | null };

/** A part of the app that did not arrive: no connection, or a newer version has been put in its place. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** The last net: says what happened in plain words and offers to load the page again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- nowhere else to report to
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main id="main">
        <ErrorState
          order={1}
          {...(isLoadFailure(error)
            ? {
                title: 'This page could not be loaded',
                message: 'Please check your connection and try again.',
              }
            : {
                title: 'Something went wrong',
                message: 'We are sorry. Loading the page again often helps.',
              })}
          retryLabel="Load the page again"
          onRetry={() => location.reload()}
        />
      </main>
    );
  }
}
