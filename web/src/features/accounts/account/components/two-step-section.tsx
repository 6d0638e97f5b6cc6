import { useState } from 'react';
import { ActionButton, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { CheckmarkIcon } from '@/components/icons.tsx';
import { outageTextOf } from '@/lib/outage.ts';
import { turnOff } from '@/lib/second-factor.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
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
      toast.success(t.twoStepSignInIsOff(), t.fromNowOnYourPasswordIs());
    },
    onError: (error) => toast.error(t.twoStepSignInIsStill(), outageTextOf(error)),
  });

  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        {t.twoStepSignIn()}
      </Heading>
      {isOn ? (
        <>
          <Row className="above-xs below-md" gap="xs" wrap="nowrap" align="start">
            <CheckmarkIcon />
            <Paragraph>{t.itIsOnYouSignIn()}</Paragraph>
          </Row>
          <ActionButton variant="default" onClick={() => setDialog('turn-off')} aria-haspopup="dialog">
            {t.turnItOff()}
          </ActionButton>
        </>
      ) : (
        <>
          <Paragraph className="above-xs below-md">{t.protectsYourAccountEvenIfSomeone()}</Paragraph>
          <ActionButton onClick={() => setDialog('set-up')} aria-haspopup="dialog">
            {t.turnItOn()}
          </ActionButton>
        </>
      )}
      <TwoStepDialog
        opened={dialog === 'set-up'}
        onClose={close}
        onDone={() => {
          void changed();
          toast.success(t.twoStepSignInIsOn(), t.keepAppDevicesThatWereSigned());
        }}
      />
      <ConfirmDialog
        opened={dialog === 'turn-off'}
        title={t.turnOffTwoStepSignIn()}
        message={t.thenAnyoneWhoKnowsYourPassword()}
        confirmLabel={t.turnItOff()}
        cancelLabel={t.keepItOn()}
        busy={off.isPending}
        onConfirm={() => off.mutate()}
        onCancel={close}
      />
    </Panel>
  );
}
