import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DeskQueueName } from '@contract/desk.ts';
import { Link } from '@/components/link.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { ApiError } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { dayText } from '@/lib/wording.ts';
import { decide, type Decision, entryQuery, release } from './api.ts';
import { deskKey } from './desk-query.ts';
import { DecisionForm } from './decision-form.tsx';
import type { DeskDecision, DeskQueue } from './desk-queue.ts';
import { KeyList, useKeys } from './keys.tsx';
import { deskPaths } from './paths.ts';
import { deskQueueViews } from './queues/queues.ts';

type Props<Name extends DeskQueueName> = { queue: Name; id: string };

/** One entry, which nobody else can decide while it is open. */
export function EntryPage<Name extends DeskQueueName>({ queue, id }: Props<Name>) {
  const [takesOver, setTakesOver] = useState(false);
  const { data, error, refetch } = useQuery(entryQuery(queue, id, takesOver));
  const view: DeskQueue<Name> = deskQueueViews[queue];
  const decisions = data && view.decisionsOf ? view.decisionsOf(data.details) : view.decisions;
  const [chosen, setChosen] = useState<DeskDecision>();
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = () => void navigate(deskPaths.queue(queue));

  const deciding = useMutation({
    mutationFn: (body: Decision) => decide(queue, id, body),
    onSuccess: () => {
      toast.success('Decided');
      void client.invalidateQueries({
        queryKey: deskKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'entry',
      });
      leave();
    },
  });
  const goBack = () => {
    // The next opening releases it too, and half an hour does.
    if (data) release().catch(() => undefined);
    leave();
  };
  const keys = [
    { key: 'Escape', does: 'back to the queue', press: goBack },
    ...decisions.map((decision, at) => ({
      key: String(at + 1),
      does: decision.label,
      press: () => {
        if (data) setChosen(decision);
      },
    })),
  ];
  useKeys(keys);

  const back = (
    <div>
      <ActionButton variant="default" onClick={goBack}>
        Back to the queue
      </ActionButton>
    </div>
  );
  if (error)
    return (
      <Column gap="md">
        {back}
        <Heading order={1}>{view.title}</Heading>
        <Paragraph role="alert">{failureTextOf(error)}</Paragraph>
        <div>
          {error instanceof ApiError && error.status === 409 && !takesOver ? (
            <ActionButton onClick={() => setTakesOver(true)}>Take it over</ActionButton>
          ) : error instanceof ApiError && error.status === 404 ? (
            <Link to={deskPaths.queue(queue)}>See what waits</Link>
          ) : (
            <ActionButton onClick={() => void refetch()}>Try again</ActionButton>
          )}
        </div>
      </Column>
    );
  if (!data) return <LoadingState label="Opening the entry…" />;
  return (
    <Column gap="lg">
      {back}
      <div>
        <Heading className="breaks" order={1}>
          {data.title}
        </Heading>
        <Paragraph className="dimmed">
          {data.about} · {dayText(data.waitingSince)}
        </Paragraph>
      </div>
      <view.Details details={data.details} />
      <section aria-labelledby="decision">
        <Heading id="decision" order={2} size="h3">
          Decision
        </Heading>
        <Row className="above-sm" gap="sm">
          {decisions.map((decision) => (
            <ActionButton
              key={decision.value}
              variant={decision === chosen ? 'light' : decision.isDanger ? 'danger-outline' : 'outline'}
              aria-pressed={decision === chosen}
              onClick={() => setChosen(decision)}
            >
              {decision.label}
            </ActionButton>
          ))}
        </Row>
        {chosen && <DecisionForm key={chosen.value} decision={chosen} sending={deciding} />}
      </section>
      <KeyList keys={keys} />
    </Column>
  );
}
