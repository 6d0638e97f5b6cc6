import { useState } from 'react';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation } from '@tanstack/react-query';
import { visitAnswersSchema, type VisitAnswer, type VisitAnswers } from '@contract/visits/visit-answers.ts';
import type { VisitQuestion } from '@contract/visits/visit-questions.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { useKept } from '@/lib/kept-forms.ts';
import { optional, record, text } from '@/lib/shape.ts';
import { t } from '../catalog.ts';
import { questionTexts } from './answer-texts.ts';
import { answerVisitQuestions } from './api.ts';
import classes from './answers.module.css';

type Props = {
  inquiryId: string;
  given: VisitAnswers | null;
  onDone: (answer: VisitAnswer) => void;
  onCancel?: (() => void) | undefined;
};

type Chosen = Partial<Record<VisitQuestion, string>>;
const answer = optional(text);
const answersShape = record<Chosen>({
  price: answer,
  freeRoom: answer,
  attention: answer,
  roomShown: answer,
  pressed: answer,
  wouldConsider: answer,
});

/** The six questions. What was chosen stays after a failure. */
export function QuestionsForm({ inquiryId, given, onDone, onCancel }: Props) {
  const [chosen, setChosen] = useState<Chosen>(given ?? {});
  useKept(`visit-answers:${inquiryId}`, {
    shape: answersShape,
    read: () => (Object.keys(chosen).length > 0 ? chosen : undefined),
    restore: setChosen,
  });
  const [isChecked, setIsChecked] = useState(false);
  const sending = useMutation({
    mutationFn: (body: VisitAnswers) => answerVisitQuestions(inquiryId, body),
    onSuccess: onDone,
  });
  const submit = (form: HTMLFormElement) => {
    if (sending.isPending) return;
    const parsed = visitAnswersSchema.safeParse(chosen);
    setIsChecked(!parsed.success);
    if (parsed.success) return sending.mutate(parsed.data);
    const missing = questionTexts.find(({ name }) => !chosen[name]);
    form.querySelector<HTMLInputElement>(`input[name="${missing?.name}"]`)?.focus();
  };
  return (
    <form
      noValidate
      aria-label={t.questionsAboutYourVisit()}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {questionTexts.map(({ name, text, options }) => (
        <fieldset key={name} className={classes.question}>
          <legend>{text}</legend>
          <div className={classes.options}>
            {options.map((option) => (
              <label key={option.value} className={classes.option}>
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={chosen[name] === option.value}
                  aria-describedby={isChecked && !chosen[name] ? `missing-${name}` : undefined}
                  onChange={() => setChosen({ ...chosen, [name]: option.value })}
                />
                {option.text}
              </label>
            ))}
          </div>
          {isChecked && !chosen[name] && (
            <p id={`missing-${name}`} className={classes.missing}>
              {t.pleaseChooseAnswer()}
            </p>
          )}
        </fieldset>
      ))}
      <Paragraph>{t.onlyCountsAreShownOnceFive()}</Paragraph>
      <FailureAlert of={sending} />
      <Row gap="sm">
        <SubmitButton isBusy={sending.isPending}>{t.sendAnswers()}</SubmitButton>
        {onCancel && (
          <ActionButton variant="default" onClick={onCancel}>
            {t.cancel()}
          </ActionButton>
        )}
      </Row>
    </form>
  );
}
