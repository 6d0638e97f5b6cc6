import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { AuthContext, AuthDialogContext, type AuthState } from '@/lib/auth-context.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { clearToasts } from '@/lib/toast.ts';
import { cssVariables, theme } from '@/theme/theme.ts';

type Options = {
  /** The current user; a visitor by default. */
  auth?: AuthState;
  /** The address of the page and the route of `ui`. */
  path?: string;
  pattern?: string;
  client?: QueryClient;
};

/** Renders a component with all providers of the app, and without toasts. Returns spies of the auth context too. */
export function renderApp(
  ui: ReactNode,
  {
    auth = { status: 'unauthenticated', user: null },
    path = '/',
    pattern,
    client = createQueryClient(),
  }: Options = {},
) {
  clearToasts();
  const spies = {
    openAuthDialog: vi.fn(),
    signOut: vi.fn(() => Promise.resolve()),
    forgetSession: vi.fn((after: () => void) => Promise.resolve(after())),
    refreshUser: vi.fn(),
  };
  const place = { current: path };
  const wrap = (state: AuthState) => (
    <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={client}>
        <AuthContext value={{ ...state, ...spies, refresh: spies.refreshUser }}>
          <AuthDialogContext value={{ open: spies.openAuthDialog, preload: () => undefined }}>
            <MemoryRouter initialEntries={[path]}>
              <Place onChange={(next) => void (place.current = next)} />
              <Routes>
                {pattern && <Route path={pattern} element={ui} />}
                <Route path="*" element={pattern ? null : ui} />
              </Routes>
            </MemoryRouter>
          </AuthDialogContext>
        </AuthContext>
      </QueryClientProvider>
    </MantineProvider>
  );
  const view = render(wrap(auth));
  return {
    ...view,
    ...spies,
    client,
    /** Path and query of the current page. */
    place: () => place.current,
    /** Renders the same page for another user. */
    setAuth: (state: AuthState) => view.rerender(wrap(state)),
  };
}

function Place({ onChange }: { onChange: (place: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onChange(pathname + search), [onChange, pathname, search]);
  return null;
}
