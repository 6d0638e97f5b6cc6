import '@/theme/base.ts';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { AuthProvider } from '@/features/accounts/auth/auth-provider.tsx';
import { AppRoutes } from './app-routes.tsx';
import { PageError } from './page-error.tsx';
import { ToastHost } from './toast-host.tsx';

/** The app. Its parent is the router of the browser or of the prerenderer. */
export function App() {
  return (
    <>
      <ErrorBoundary Fallback={PageError}>
        <AuthProvider>
          <AppRoutes />
        </AuthProvider>
      </ErrorBoundary>
      <ToastHost />
    </>
  );
}
