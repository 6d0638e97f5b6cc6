import { useState } from 'react';
import { ActionButton, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { CheckmarkIcon } from '@/components/icons.tsx';
import { outageTextOf } from '@/lib/outage.ts';
import { turnOff } from '@/lib/second-factor.ts';
import { toast } from '@/lib/toast.ts';
import { twoStepQuery } from '../two-step.ts';
import { TwoStepDialog } from './two-step-dialog.tsx';

/** Turns two-step sign-in on and off. */
export function TwoStepSection() {
  const [dialog, setDialog] = useState<'none' | 'set-up' | 'turn-off'>('none');
  const queryClient = useQueryClient();
  const { data: isOn } = useQuery(twoStepQuery);
  const close = () => setDialog('none');
  const changed = async () => {
    close();
    await queryClient.invalidateQueries(twoStepQuery);
  };
  const off = useMutation({
    mutationFn: turnOff,
    onSuccess: async () => {
      await changed();
      toast.success('Two-step sign-in is off', 'From now on, your password is enough.');
    },
    onError: (error) => toast.error('Two-step sign-in is still on', outageTextOf(error)),
  });

  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        Two-step sign-in
      </Heading>
      {isOn ? (
        <>
          <Row className="above-xs below-md" gap="xs" wrap="nowrap" align="start">
            <CheckmarkIcon />
            <Paragraph>
              It is on. You sign in with your password and a code from your authenticator app.
            </Paragraph>
          </Row>
          <ActionButton variant="default" onClick={() => setDialog('turn-off')} aria-haspopup="dialog">
            Turn it off
          </ActionButton>
        </>
      ) : (
        <>
          <Paragraph className="above-xs below-md">
            Protects your account even if someone knows your password. When you sign in, you also enter a
            six-digit code from an authenticator app on your phone.
          </Paragraph>
          <ActionButton onClick={() => setDialog('set-up')} aria-haspopup="dialog">
            Turn it on
          </ActionButton>
        </>
      )}
      <TwoStepDialog
        opened={dialog === 'set-up'}
        onClose={close}
        onDone={() => {
          void changed();
          toast.success(
            'Two-step sign-in is on',
            'Keep the app. Devices that were signed in without a code have been signed out.',
          );
        }}
      />
      <ConfirmDialog
        opened={dialog === 'turn-off'}
        title="Turn off two-step sign-in?"
        message="Then anyone who knows your password can open your account."
        confirmLabel="Turn it off"
        cancelLabel="Keep it on"
        busy={off.isPending}
        onConfirm={() => off.mutate()}
        onCancel={close}
      />
    </Panel>
  );
}
