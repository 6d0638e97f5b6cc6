import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperatorAction } from '@contract/desk-look-up.ts';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
import { deskKey } from '../desk-query.ts';
import { ReasonForm } from '../reason-form.tsx';
import { takeAction } from './api.ts';

const labels: Record<OperatorAction, string> = {
  suspend_account: 'Suspend the account',
  lift_suspension_of_account: 'Lift the suspension of the account',
  suspend_property: 'Suspend the home',
  lift_suspension_of_property: 'Lift the suspension of the home',
  end_sessions: 'End all sessions',
  remove_second_factor: 'Remove the second factor',
};
const notes: Partial<Record<OperatorAction, string>> = {
  suspend_account:
    'The homes leave the site, visits are cancelled, families with an open conversation get a mail, and the account can write nothing.',
  suspend_property:
    'The home leaves the site, visits are cancelled, and families with an open conversation get a mail.',
  remove_second_factor:
    'Whoever has taken over a mailbox may ask for this. Follow the steps of docs/operating.md before, and say here what you checked.',
};

type Props = { subjectId: string; actions: OperatorAction[] };

/** What an operator can do, each for a reason. */
export function Actions({ subjectId, actions }: Props) {
  const [chosen, setChosen] = useState<OperatorAction>();
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: ({ action, reason }: { action: OperatorAction; reason: string }) =>
      takeAction(action, subjectId, reason),
    onSuccess: ({ isDone }) => {
      if (isDone) toast.success('Done');
      else toast.error('There was nothing to change');
      setChosen(undefined);
      void client.invalidateQueries({
        queryKey: deskKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'entry',
      });
    },
  });
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) form.current?.querySelector('input')?.focus();
  }, [chosen]);
  const isDanger = chosen?.startsWith('suspend_') ?? false;
  return (
    <Column gap="sm">
      <Row gap="sm">
        {actions.map((action) => (
          <ActionButton
            key={action}
            variant={
              action === chosen ? 'light' : action.startsWith('suspend_') ? 'danger-outline' : 'outline'
            }
            aria-pressed={action === chosen}
            onClick={() => {
              acting.reset();
              setChosen(action);
            }}
          >
            {labels[action]}
          </ActionButton>
        ))}
      </Row>
      {chosen && (
        <div ref={form}>
          {notes[chosen] !== undefined && <Paragraph>{notes[chosen]}</Paragraph>}
          <ReasonForm
            key={chosen}
            label={labels[chosen]}
            isDanger={isDanger}
            sending={{
              error: acting.error,
              isPending: acting.isPending,
              mutate: (reason) => acting.mutate({ action: chosen, reason }),
            }}
          />
        </div>
      )}
    </Column>
  );
}
