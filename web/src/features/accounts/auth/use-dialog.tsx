import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Spinner } from '@/components/plain.tsx';
import type { AuthDialogRequest } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { t } from './catalog.ts';
import type { AuthDialogProps } from './components/auth-dialog.tsx';
import classes from './use-dialog.module.css';
import { showAuthError } from './show-auth-error.ts';

export const loadDialog = () => import('./components/auth-dialog.tsx');

type Dialog = { Component: ComponentType<AuthDialogProps>; request: AuthDialogRequest; key: number };

/** Loads the dialog on first use. Each opening mounts it anew, with empty fields. */
export function useDialog(): { show: (request: AuthDialogRequest) => void; element: ReactNode } {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [phase, setPhase] = useState<'closed' | 'loading' | 'opened'>('closed');
  const opener = useRef<Element>(null);

  const show = useCallback(async (request: AuthDialogRequest) => {
    opener.current = document.activeElement;
    setPhase('loading');
    try {
      const { default: Component } = await loadDialog();
      setDialog((before) => ({ Component, request, key: (before?.key ?? 0) + 1 }));
      setPhase('opened');
    } catch {
      setPhase('closed');
      request.onClose?.();
      showAuthError(outageText('connection'));
    }
  }, []);

  const close = () => {
    setPhase('closed');
    dialog?.request.onClose?.();
    // Mantine's own return of the focus does not know the opener: the dialog mounts after the focus has moved.
    setTimeout(
      () => opener.current instanceof HTMLElement && opener.current.focus({ preventScroll: true }),
      0,
    );
  };

  const element = (
    <>
      {phase === 'loading' && (
        <div role="status" className={classes.loading}>
          <Spinner aria-hidden="true" />
          {t.loading()}
        </div>
      )}
      {dialog && (
        <dialog.Component
          key={dialog.key}
          request={dialog.request}
          opened={phase === 'opened'}
          onClose={close}
        />
      )}
    </>
  );
  return { show: useCallback((request) => void show(request), [show]), element };
}
