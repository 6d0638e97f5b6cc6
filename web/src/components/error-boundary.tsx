import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  /** What to show in place of the part that failed. */
  Fallback: ComponentType<{ error: Error }>;
  children: ReactNode;
};

/** Keeps a failure of one part from taking the whole page away. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- nowhere else to report to
    console.error(error, info.componentStack);
  }

  override render() {
    const { Fallback, children } = this.props;
    return this.state.error ? <Fallback error={this.state.error} /> : children;
  }
}
