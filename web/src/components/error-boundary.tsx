import { Component, type ComponentType, type ReactNode } from 'react';

type Props = { Fallback: ComponentType<{ error: Error }>; children: ReactNode };

/** Renders a fallback when its children fail to render. React reports the error in the console. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { Fallback, children } = this.props;
    return this.state.error ? <Fallback error={this.state.error} /> : children;
  }
}
