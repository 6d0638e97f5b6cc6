import { useState } from 'react';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  askRecordCorrectionSchema,
  correctionMax,
  evidenceMax,
  type AskRecordCorrection,
  type RecordCorrections,
  type RecordFact,
} from '@contract/register/corrections.ts';
import type { RecordedHome } from '@contract/register/register.ts';
import { probableNames } from '@contract/visits/probable-names.ts';
import { Callout } from '@/components/callout.tsx';
import { FailureAlert, LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { askCorrection } from '../api.ts';
import { t } from '../catalog.ts';
import { factsOf } from '../register-facts.ts';
import { termOf } from './terms.ts';

type Props = {
  propertyId: string;
  record: RecordedHome;
  facts: RecordCorrections['facts'];
  onDone: (corrections: RecordCorrections) => void;
  onConflict: () => void;
  onCancel: () => void;
};

/** A fact, what is right, and how to check it. A sentence that may name a person is sent with a second press. */
export function CorrectionForm({ propertyId, record, facts, onDone, onConflict, onCancel }: Props) {
  const [fact, setFact] = useState<RecordFact>();
  const [typed, setTyped] = useState('');
  const [evidence, setEvidence] = useState('');
  const [problems, setProblems] = useState<Partial<Record<'fact' | 'sentence' | 'evidence', string>>>({});
  // The sentence whose names the owner was told of.
  const [warned, setWarned] = useState<string>();
  const sentence = typed.trim().replaceAll(/\s+/gu, ' ');
  const namesIn = (text: string) => probableNames(text, [record.name, record.city]);
  const names = warned === sentence ? namesIn(sentence) : [];
  const chosen = facts.find((stated) => stated.fact === fact);
  const value = chosen && factsOf(record).find(([term]) => term === termOf(record, chosen.fact))?.[1];
  const sending = useMutation({
    mutationFn: ({ of, ...body }: AskRecordCorrection & { of: RecordFact }) =>
      askCorrection(propertyId, of, body),
    onSuccess: onDone,
    onError: onConflict,
  });
  const submit = (form: HTMLFormElement) => {
    if (sending.isPending) return;
    const body = { sentence, evidence: evidence.trim(), from: chosen?.value ?? '' };
    const found = askRecordCorrectionSchema.safeParse(body).error?.issues ?? [];
    const problemOf = (field: string) => found.find(({ path }) => path[0] === field)?.message;
    const next = {
      fact: chosen ? undefined : t.pleaseChooseFact(),
      sentence: problemOf('sentence'),
      evidence: problemOf('evidence'),
    };
    setProblems(next);
    if (!chosen || next.sentence || next.evidence) return focusFirstError(form);
    if (warned !== sentence && namesIn(sentence).length > 0) return setWarned(sentence);
    sending.mutate({ of: chosen.fact, ...body });
  };
  return (
    <form
      noValidate
      aria-label={t.isFactNotRight()}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Column gap="sm">
        <NativeSelect
          label={t.whichFactIsNotRight()}
          required
          data={[
            { value: '', label: t.chooseFact() },
            ...facts.map((stated) => ({ value: stated.fact, label: termOf(record, stated.fact) })),
          ]}
          value={chosen?.fact ?? ''}
          error={problems.fact}
          onChange={({ currentTarget }) =>
            setFact(facts.find((stated) => stated.fact === currentTarget.value)?.fact)
          }
        />
        {value && <Paragraph className="breaks">{t.sourceStates({ value })}</Paragraph>}
        <LongTextField
          label={t.whatIsRight()}
          required
          rows={3}
          max={correctionMax}
          value={typed}
          error={problems.sentence}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <LongTextField
          label={t.howCanTeamCheck()}
          required
          max={evidenceMax}
          value={evidence}
          error={problems.evidence}
          onChange={({ currentTarget }) => setEvidence(currentTarget.value)}
        />
        <Paragraph>{t.doNotNameResidents()}</Paragraph>
        {names.length > 0 && (
          <Callout tone="warning">
            <Paragraph>{t.mayBeNameOfPerson({ names: names.join(', ') })}</Paragraph>
          </Callout>
        )}
        <FailureAlert of={sending} />
        <Row gap="sm">
          <SubmitButton isBusy={sending.isPending}>
            {names.length > 0 ? t.sendAsItIs() : t.sendToOurTeam()}
          </SubmitButton>
          <ActionButton variant="default" onClick={onCancel}>
            {t.cancel()}
          </ActionButton>
        </Row>
      </Column>
    </form>
  );
}
