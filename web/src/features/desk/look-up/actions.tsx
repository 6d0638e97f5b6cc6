import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorAction } from '@contract/desk/look-up.ts';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
import type { Decision } from '../api.ts';
import { DecisionForm } from '../decision-form.tsx';
import { deskKey, deskQuery } from '../desk-query.ts';
import { type DeskDecision, readByOwner } from '../desk-queue.ts';
import { takeAction } from './api.ts';

type ActionView = Omit<DeskDecision, 'value'> & { note?: string; isForAdministrators?: boolean };

const waitsAgain = 'The owner reads your sentence. What is listed waits in its queue again.';
const views: Record<OperatorAction, ActionView> = {
  suspend_account: {
    label: 'Suspend the account',
    isDanger: true,
    note: 'The homes leave the site, visits are canceled, families with an open conversation get an email, and the account cannot write anything.',
  },
  lift_suspension_of_account: { label: 'Lift the suspension of the account' },
  suspend_property: {
    label: 'Suspend the home',
    isDanger: true,
    note: 'The home leaves the site, visits are canceled, and families with an open conversation get an email.',
  },
  lift_suspension_of_property: { label: 'Lift the suspension of the home' },
  end_sessions: { label: 'End all sessions' },
  remove_second_factor: {
    label: 'Remove the second factor',
    note: 'Whoever has taken over a mailbox may ask for this. Follow the steps of docs/operating.md before, and say here what you checked.',
  },
  restore_home_limits: {
    label: 'Restore the limits of homes',
    note: 'The owner can add 25 homes a day and have 500 in total again. Homes above that stay.',
  },
  unverify_account: { label: 'Take back the verification of the owner', ...readByOwner, note: waitsAgain },
  unverify_helper: {
    label: 'Take back the verification of the helper',
    ...readByOwner,
    sentence: 'What the helper reads',
    isDanger: true,
    note: 'The helper gets an email and reads your sentence. Its open requests are closed, and it can ask to be verified again after a week.',
  },
  unverify_property: { label: 'Take back the verification', ...readByOwner, note: waitsAgain },
  uncheck_license_of_property: {
    label: 'Take back the check of the license',
    ...readByOwner,
    note: waitsAgain,
  },
  uncheck_certification_of_property: {
    label: 'Take back the check of the certification',
    ...readByOwner,
    note: waitsAgain,
  },
  remove_visit_comment_of_property: {
    label: 'Remove the sentence about visitors',
    ...readByOwner,
    note: 'What the owner says under “What visitors found”, also what waits.',
  },
  remove_record_corrections_of_property: {
    label: 'Remove the corrections of the record',
    ...readByOwner,
    note: 'What the owner says beside the facts of the public record.',
  },
  delete_property: {
    label: 'Delete the home',
    ...readByOwner,
    sentenceMax: 150,
    isDanger: true,
    isForAdministrators: true,
    note: 'This cannot be undone. Photos, favorites and watches go with the home, and its conversations after 90 days. It has to be suspended for a day before.',
  },
  name_moderator: {
    label: 'Name a moderator',
    isForAdministrators: true,
    note: 'All operators get an email, and the desk opens to this account in a day, with the authenticator app it has now. Call the person first.',
  },
  remove_operator: {
    label: 'Remove as an operator',
    isDanger: true,
    isForAdministrators: true,
    note: 'The desk is closed to this account right away.',
  },
};

type Props = { subjectId: string; actions: OperatorAction[] };

/** What an operator can do, each for a reason. */
export function Actions({ subjectId, actions }: Props) {
  const [chosen, setChosen] = useState<OperatorAction>();
  const client = useQueryClient();
  const isAdministrator = useQuery(deskQuery).data?.role === 'administrator';
  const acting = useMutation({
    mutationFn: ({ action, body }: { action: OperatorAction; body: Decision }) =>
      takeAction(action, subjectId, body),
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
  const shown = actions.filter((action) => isAdministrator || !views[action].isForAdministrators);
  return (
    <Column gap="sm">
      <Row gap="sm">
        {shown.map((action) => (
          <ActionButton
            key={action}
            variant={action === chosen ? 'light' : views[action].isDanger ? 'danger-outline' : 'outline'}
            aria-pressed={action === chosen}
            onClick={() => {
              acting.reset();
              setChosen(action);
            }}
          >
            {views[action].label}
          </ActionButton>
        ))}
      </Row>
      {chosen && (
        <div>
          {views[chosen].note !== undefined && <Paragraph>{views[chosen].note}</Paragraph>}
          <DecisionForm
            key={chosen}
            decision={{ value: chosen, ...views[chosen] }}
            sending={{
              error: acting.error,
              isPending: acting.isPending,
              mutate: (body) => acting.mutate({ action: chosen, body }),
            }}
          />
        </div>
      )}
    </Column>
  );
}
