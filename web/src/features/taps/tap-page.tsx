import { useEffect, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { tappedAnswerSchema } from '@contract/needs/needs.ts';
import { choicesText } from '@contract/needs/texts.ts';
import type { Tap } from '@contract/taps/taps.ts';
import { answerIn, endedTapTexts, otherAnswerText, tapTexts } from '@contract/taps/texts.ts';
import { ErrorState } from '@/components/error-state.tsx';
import { Link } from '@/components/link.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ActionButton, Heading, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { isOutage } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { dayIn } from '@/lib/day-in.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { sendTap, tapQueryOptions } from './api.ts';
import { TapChoices } from './tap-choices.tsx';
import { TapForm } from './tap-form.tsx';

const numberIn = (value: FormDataEntryValue | null) =>
  value === null || value === '' ? undefined : Number(value);

/** What a page asks for. `chosen` is what was tapped in the mail. */
function askedBy({ act, home, state }: Tap, chosen: URLSearchParams) {
  if (act === 'need')
    return answerIn(chosen.get('answer')) === 'no'
      ? { kind: 'no' as const }
      : { kind: 'yes' as const, freeFrom: dayIn(0), freeUntil: dayIn(7) };
  if (act !== 'spots' || !home) return undefined;
  const seen = String(home.availableSpots);
  const spots = chosen.get('spots') ?? '';
  return { kind: 'spots' as const, spots: state === 'open' && /^\d{1,2}$/.test(spots) ? spots : seen, seen };
}

/** The page of a link in a mail. Opening it changes nothing; its button does the one act of the link. */
export function TapPage() {
  const { token = '' } = useParams();
  const chosen = new URLSearchParams(useLocation().search);
  const client = useQueryClient();
  const options = tapQueryOptions(token);
  const { data, error, refetch } = useQuery(options);
  const { mutate, isPending } = useMutation({
    mutationFn: sendTap,
    onSuccess: (tap) => client.setQueryData(options.queryKey, tap),
    onError: (failure) => {
      toast.error(t.nothingWasSaved(), isOutage(failure) ? outageTextOf(failure) : failure.message);
      if (!isOutage(failure)) void refetch();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const answer = tappedAnswerSchema.safeParse({
      ...Object.fromEntries(fields),
      monthlyPrice: numberIn(fields.get('monthlyPrice')),
    });
    if (fields.has('answer') && answer.error)
      toast.error(t.nothingWasSaved(), answer.error.issues[0]?.message ?? '');
    else
      mutate({
        token,
        availableSpots: numberIn(fields.get('spots')),
        from: numberIn(fields.get('seen')),
        answer: answer.data,
      });
  };
  const state = data?.state;
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'done' || state === 'changed') document.getElementById('main')?.focus();
  }, [state]);

  if (error && isOutage(error))
    return (
      <ErrorState
        order={1}
        title={t.weCouldNotReadThisLink()}
        message={outageTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data && !error) return <LoadingState />;
  const answer = answerIn(chosen.get('answer'));
  const { title, message, button } = data && !error ? tapTexts(data, answer) : endedTapTexts();
  const asked = data && askedBy(data, chosen);
  return (
    <>
      <Heading order={1}>{title}</Heading>
      <Paragraph className="large above-sm">{message}</Paragraph>
      {data?.need && <TapChoices>{choicesText(data.need.choices)}</TapChoices>}
      {button === null ? (
        <p className="above-md">
          <ActionButton as={Link} to={data?.watch ? paths.searches() : paths.owner()} variant="default">
            {data?.watch ? t.seeYourWaitingLists() : t.goYourHomes()}
          </ActionButton>
        </p>
      ) : (
        <TapForm
          key={`${state} ${answer}`}
          button={button}
          asked={asked}
          other={
            data?.need && (
              <ActionButton as={Link} to={`?answer=${answer === 'yes' ? 'no' : 'yes'}`} variant="default">
                {otherAnswerText(answer)}
              </ActionButton>
            )
          }
          loading={isPending}
          onSubmit={submit}
        />
      )}
    </>
  );
}
