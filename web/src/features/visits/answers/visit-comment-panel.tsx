import { useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showProperty } from '@contract/properties/calls/properties.ts';
import { probableNames } from '@contract/visits/probable-names.ts';
import {
  visitCommentMax,
  writeVisitCommentSchema,
  type VisitComment,
} from '@contract/visits/visit-comment.ts';
import { Callout } from '@/components/callout.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FailureAlert, LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { useKept } from '@/lib/kept-forms.ts';
import { outageOf } from '@/lib/outage.ts';
import { text } from '@/lib/shape.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { visitCommentQuery, writeVisitComment } from './api.ts';

const title = t.yourSentenceAboutWhatVisitorsFound();

type Props = { property: { id: string; name: string; city: string } };

/** The sentence of the owner under the counts: written, read by our team, public, and removed. */
function VisitCommentPanel({ property }: Props) {
  const client = useQueryClient();
  const query = visitCommentQuery(property.id);
  const { data, error, refetch } = useQuery(query);
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (error && !data)
    return (
      <OutageAlert
        lead={t.yourSentenceCouldNotBeLoaded()}
        outage={outageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data?.canWrite) return null;

  const latest = data.asked ?? data.comment;
  const close = (text: string) => {
    setIsOpen(false);
    setDone(text);
    // The pressed button is gone.
    heading.current?.focus({ preventScroll: true });
  };
  const finish = (text: string) => (next: VisitComment) => {
    client.setQueryData(query.queryKey, next);
    // The page shows what is public.
    void client.invalidateQueries({ queryKey: [showProperty.path, property.id] });
    close(text);
  };
  return (
    <Panel as="section" withBorder aria-label={title}>
      <Heading className="below-xs" order={3} size="h4" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Paragraph className={done ? 'strong below-sm' : 'strong'} role="status">
        {done}
      </Paragraph>
      <Column>
        <Paragraph>
          {data.comment === null ? t.youCanAddOnePublicSentence() : t.yourSentenceIsPublicUnderCounts()}
        </Paragraph>
        {data.asked !== null && (
          <div>
            <Paragraph className="strong">
              {data.refusedAt === null ? t.ourTeamIsReadingThisSentence() : t.ourTeamDidNotPublishThis()}
            </Paragraph>
            <Paragraph className="breaks">{data.asked}</Paragraph>
          </div>
        )}
        {isOpen ? (
          <CommentForm
            property={property}
            latest={latest}
            onDone={finish(t.thankYouOurTeamWillRead())}
            onConflict={() => void refetch()}
            onCancel={() => close('')}
          />
        ) : (
          <Row gap="sm">
            <ActionButton
              variant="default"
              onClick={() => {
                setDone('');
                setIsOpen(true);
              }}
            >
              {latest === null ? t.addSentence() : t.changeSentence()}
            </ActionButton>
            {latest !== null && (
              <RemoveComment id={property.id} latest={latest} onDone={finish(t.yourSentenceIsRemoved())} />
            )}
          </Row>
        )}
      </Column>
    </Panel>
  );
}

type FormProps = Props & {
  /** What waits, else what is public. */
  latest: string | null;
  onDone: (comment: VisitComment) => void;
  onConflict: () => void;
  onCancel: () => void;
};

/** The sentence. One that may name a person is sent with a second press. What was typed stays after a failure. */
function CommentForm({ property, latest, onDone, onConflict, onCancel }: FormProps) {
  const [typed, setTyped] = useState(latest ?? '');
  useKept(`visit-comment:${property.id}`, {
    shape: text,
    read: () => (typed === (latest ?? '') ? undefined : typed),
    restore: setTyped,
  });
  const [problem, setProblem] = useState<string>();
  // The sentence whose names the owner was told of.
  const [warned, setWarned] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const sentence = typed.trim().replaceAll(/\s+/gu, ' ');
  const names = warned === sentence ? probableNames(sentence, [property.name, property.city]) : [];
  const sending = useMutation({
    mutationFn: (comment: string) => writeVisitComment(property.id, { comment, from: latest }),
    onSuccess: onDone,
    onError: onConflict,
  });
  const submit = () => {
    if (sending.isPending) return;
    const parsed = writeVisitCommentSchema.safeParse({ comment: sentence, from: latest });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return field.current?.focus();
    if (warned !== sentence && probableNames(sentence, [property.name, property.city]).length > 0)
      return setWarned(sentence);
    sending.mutate(sentence);
  };
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Column gap="sm">
        <LongTextField
          ref={field}
          label={t.yourSentence()}
          required
          rows={3}
          max={visitCommentMax}
          value={typed}
          error={problem}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Paragraph>{t.doNotNameResidentsOrTheir()}</Paragraph>
        {names.length > 0 && (
          <Callout tone="warning">
            <Paragraph>{t.thisMayBeNamePersonPlease({ names: names.join(', ') })}</Paragraph>
          </Callout>
        )}
        <FailureAlert of={sending} />
        <Row gap="sm">
          <SubmitButton isBusy={sending.isPending}>
            {names.length > 0 ? t.sendAsItIs() : t.sendOurTeam()}
          </SubmitButton>
          <ActionButton variant="default" onClick={onCancel}>
            {t.cancel()}
          </ActionButton>
        </Row>
      </Column>
    </form>
  );
}

type RemoveProps = { id: string; latest: string; onDone: (comment: VisitComment) => void };

/** Removes what is public and what waits, after a question. */
function RemoveComment({ id, latest, onDone }: RemoveProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => writeVisitComment(id, { comment: null, from: latest }),
    onSuccess: onDone,
    onError: () => setIsAsking(false),
  });
  return (
    <>
      <ActionButton variant="danger-outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t.removeSentence()}
      </ActionButton>
      <FailureAlert of={removal} />
      <ConfirmDialog
        opened={isAsking}
        title={t.removeYourSentence()}
        message={t.itLeavesPageYourHomeRight()}
        confirmLabel={t.remove()}
        cancelLabel={t.keepIt()}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

export default withLibrary(VisitCommentPanel);
