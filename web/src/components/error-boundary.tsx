import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  Fallback: ComponentType<{ error: Error }>;
  children: ReactNode;
};

/** Renders a fallback when its children fail to render. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- there is no error reporting service
    console.error(error, info.componentStack);
  }

  override render() {
    const { Fallback, children } = this.props;
    return this.state.error ? <Fallback error={this.state.error} /> : children;
  }
}
