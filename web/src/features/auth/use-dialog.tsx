import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { AuthDialogRequest } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import type { AuthDialogProps } from './components/auth-dialog.tsx';
import { DialogLoading } from './components/dialog-loading.tsx';
import { authTexts } from './texts.ts';

export const loadDialog = () => import('./components/auth-dialog.tsx');

type Dialog = { Component: ComponentType<AuthDialogProps>; request: AuthDialogRequest; key: number };

/** Loads the dialog when it is wanted and mounts it anew, with empty fields, each time it is opened. */
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
      toast.error(authTexts.errorTitle, outageText('connection'));
    }
  }, []);

  const close = () => {
    setPhase('closed');
    // It is mounted when it opens, too late for it to see where the focus was; and holds the focus until it is closed.
    setTimeout(
      () => opener.current instanceof HTMLElement && opener.current.focus({ preventScroll: true }),
      0,
    );
  };

  const element = (
    <>
      {phase === 'loading' && <DialogLoading />}
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
