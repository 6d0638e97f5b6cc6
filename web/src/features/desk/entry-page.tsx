import { useState } from 'react';
import { useSelection } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DeskQueueName } from '@contract/desk/desk.ts';
import { Link } from '@/components/link.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { ApiError } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { dayText, firstAndRest } from '@/lib/wording.ts';
import { ChangesSinceOpened } from './changes.tsx';
import { decide, type Decision, entryQuery, release } from './api.ts';
import { deskKey } from './desk-query.ts';
import { DecisionForm } from './decision-form.tsx';
import type { DeskDecision, DeskQueue } from './desk-queue.ts';
import { HomesOfEntry, useAnother } from './homes-of-entry.tsx';
import { KeyList, useKeys } from './keys.tsx';
import { deskPaths } from './paths.ts';
import { deskQueueViews } from './queues/queues.ts';

type Props<Name extends DeskQueueName> = { queue: Name; id: string };

/** When it appears, so that a screen reader and the keyboard begin there. */
const focus = (element: HTMLElement | null) => element?.focus();

/** One entry, which nobody else can decide while it is open. */
export function EntryPage<Name extends DeskQueueName>({ queue, id }: Props<Name>) {
  const [takesOver, setTakesOver] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(entryQuery(queue, id, takesOver));
  const view: DeskQueue<Name> = deskQueueViews[queue];
  const homes = data?.homes ?? [];
  const hasAll = view.decisionsOfAll !== undefined && homes.length > 1;
  const decisions = [
    ...(data && view.decisionsOf ? view.decisionsOf(data.details) : view.decisions),
    ...(view.decisionsOfAll && hasAll ? view.decisionsOfAll(homes.length) : []),
  ];
  const [chosen, setChosen] = useState<DeskDecision>();
  /** Why the last decision was not made. */
  const [refusal, setRefusal] = useState<string>();
  const [done, { toggle, resetSelection: untick }] = useSelection<string>({ data: [] });
  const lookAtAnother = useAnother(queue, id, homes);
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = () => void navigate(deskPaths.queue(queue));

  const deciding = useMutation({
    mutationFn: (body: Decision) => {
      const steps = Object.entries(chosen?.steps ?? {}).flatMap(([name, step]) =>
        done.includes(step) ? [name] : [],
      );
      return decide(queue, id, {
        ...body,
        ...(data?.openingId !== undefined && { openingId: data.openingId }),
        ...(steps.length > 0 && { steps }),
      });
    },
    onSuccess: ({ leftOut }) => {
      const { first, rest } = firstAndRest(leftOut, 5);
      toast.success(
        'Decided',
        leftOut.length === 0
          ? ''
          : `Left out, because they changed: ${first.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
      );
      void client.invalidateQueries({
        queryKey: deskKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'entry',
      });
      leave();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // Shows what is there now. The operator chooses again.
      setRefusal(failureTextOf(error));
      setChosen(undefined);
      untick();
      if (takesOver) setTakesOver(false);
      else void refetch();
    },
  });
  const goBack = () => {
    // The next opening releases it too, and half an hour does.
    if (data) release().catch(() => undefined);
    leave();
  };
  const choose = (decision: DeskDecision) => {
    const isReady = Object.values(decision.steps ?? {}).every((step) => done.includes(step));
    setRefusal(isReady ? undefined : 'Please do all steps first, and tick each.');
    setChosen(isReady ? decision : undefined);
  };
  const keys = [
    { key: 'Escape', does: 'back to the queue', press: goBack },
    ...decisions.map((decision, at) => ({
      key: String(at + 1),
      does: decision.label,
      press: () => {
        if (data) choose(decision);
      },
    })),
    ...(hasAll ? [{ key: 'r', does: 'another home', press: lookAtAnother }] : []),
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
  if (!data || isFetching) return <LoadingState label="Opening the entry…" />;
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
      {refusal !== undefined && (
        <Paragraph role="alert" className="strong" tabIndex={-1} ref={focus}>
          {refusal}
        </Paragraph>
      )}
      <ChangesSinceOpened changes={data.changes} />
      {(hasAll || homes.length > 20) && (
        <HomesOfEntry queue={queue} id={id} homes={homes} onAnother={hasAll ? lookAtAnother : undefined} />
      )}
      <view.Details details={data.details} ticks={{ done, toggle }} />
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
              onClick={() => choose(decision)}
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
