import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerNeedSchema, type ReceivedNeed } from '@contract/needs/needs.ts';
import { FailureAlert, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { ActionButton, Column, Row } from '@/components/plain.tsx';
import { dayIn } from '@/lib/day-in.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { withLibrary } from '@/theme/library.tsx';
import { answerNeed, receivedNeedsQueryOptions } from './api.ts';
import { optionsOf, questions } from '@contract/needs/texts.ts';
import { t } from './catalog.ts';

type Props = { need: ReceivedNeed; ownerId: string; onDone: () => void };
type Fields = { answer: string; monthlyPrice: string; freeFrom: string; freeUntil: string; question: string };

const toAnswer = ({ answer, monthlyPrice, freeFrom, freeUntil, question }: Fields) => {
  if (answer === 'yes') return { answer, monthlyPrice: Number(monthlyPrice), freeFrom, freeUntil };
  return answer === 'question' ? { answer, question } : { answer };
};

/** Yes with a price and days, no, or one of the questions. */
function AnswerFields({ need, ownerId, onDone }: Props) {
  const client = useQueryClient();
  const { answer } = need;
  const form = useKeptForm<Fields>(`need-answer:${need.needId}:${need.propertyId}`, {
    initialValues: {
      answer: answer?.answer ?? 'yes',
      monthlyPrice: answer?.monthlyPrice ? String(answer.monthlyPrice) : '',
      freeFrom: answer?.freeFrom ?? dayIn(0),
      freeUntil: answer?.freeUntil ?? dayIn(7),
      question: answer?.question ?? 'two_to_lift',
    },
    validate: (fields) =>
      Object.fromEntries(
        answerNeedSchema
          .safeParse({ answer: toAnswer(fields) })
          .error?.issues.map(({ path, message }) => [String(path[1]), message]) ?? [],
      ),
  });
  const send = useMutation({
    mutationFn: (fields: Fields) =>
      answerNeed(
        need.needId,
        need.propertyId,
        answerNeedSchema.parse({ answer: toAnswer(fields) }).answer,
        answer?.answeredAt,
      ),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: receivedNeedsQueryOptions(ownerId).queryKey }),
  });
  const kind = form.values.answer;
  return (
    <form noValidate onSubmit={sendOnce(form, send)} aria-label={t.answerRequest({ number: need.number })}>
      <Column gap="sm">
        <Radio.Group label={t.doYouHaveRoom()} {...form.getInputProps('answer')}>
          <Column gap="sm" className="above-xs">
            <Radio value="yes" label={t.yes()} />
            <Radio value="no" label={t.no()} />
            <Radio value="question" label={t.iHaveQuestionFirst()} />
          </Column>
        </Radio.Group>
        {kind === 'yes' && (
          <>
            <TextInput
              label={t.fromInDollarsMonth()}
              name="monthlyPrice"
              inputMode="numeric"
              required
              {...form.getInputProps('monthlyPrice')}
            />
            <TextInput
              label={t.freeFrom()}
              name="freeFrom"
              type="date"
              required
              {...form.getInputProps('freeFrom')}
            />
            <TextInput
              label={t.freeUntilAtLatest()}
              name="freeUntil"
              type="date"
              required
              {...form.getInputProps('freeUntil')}
            />
          </>
        )}
        {kind === 'question' && (
          <NativeSelect
            label={t.yourQuestion()}
            name="question"
            data={optionsOf(questions())}
            {...form.getInputProps('question')}
          />
        )}
        <FailureAlert of={send} />
        <Row>
          <SubmitButton isBusy={send.isPending}>{t.sendAnswer()}</SubmitButton>
          <ActionButton variant="default" onClick={onDone}>
            {t.cancel()}
          </ActionButton>
        </Row>
      </Column>
    </form>
  );
}

export const AnswerForm = withLibrary(AnswerFields);
