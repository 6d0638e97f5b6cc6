import '@/theme/mantine-base.ts';
import { MantineProvider } from '@mantine/core';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { AuthProvider } from '@/features/auth/auth-provider.tsx';
import { cssVariables, theme } from '@/theme/theme.ts';
import { AppRoutes } from './app-routes.tsx';
import { PageError } from './page-error.tsx';
import { ToastHost } from './toast-host.tsx';

/** The app. Its parent is the router of the browser or of the prerenderer. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <ErrorBoundary Fallback={PageError}>
        <AuthProvider>
          <AppRoutes />
        </AuthProvider>
      </ErrorBoundary>
      <ToastHost />
    </MantineProvider>
  );
}
