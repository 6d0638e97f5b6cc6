import './mantine.ts';
import { use, type ComponentType, type ReactNode } from 'react';
import { MantineContext, MantineProvider } from '@mantine/core';
import { theme } from './theme.ts';

/**
 * Provides Mantine to the dialogs, forms and screens that use it. First views do without: they use components/plain.tsx.
 * The variables of the theme come from `virtual:theme.css`.
 */
export function Library({ children }: { children: ReactNode }) {
  const isProvided = use(MantineContext) !== null;
  return isProvided ? (
    children
  ) : (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** The component with Mantine around it. */
export function withLibrary<Props extends object>(Component: ComponentType<Props>) {
  return (props: Props) => (
    <Library>
      <Component {...props} />
    </Library>
  );
}
