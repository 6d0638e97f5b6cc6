import { useEffect, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { endedTapTexts, tapTexts } from '@contract/taps/texts.ts';
import { ErrorState } from '@/components/error-state.tsx';
import { Link } from '@/components/link.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ActionButton, Heading, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { isOutage } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { sendTap, tapQueryOptions } from './api.ts';
import { TapForm } from './tap-form.tsx';

const numberIn = (value: FormDataEntryValue | null) =>
  value === null || value === '' ? undefined : Number(value);

/** The page of a link in the weekly question. Opening it changes nothing; its button does the one act of the link. */
export function TapPage() {
  const { token = '' } = useParams();
  const chosen = new URLSearchParams(useLocation().search).get('spots');
  const client = useQueryClient();
  const options = tapQueryOptions(token);
  const { data, error, refetch } = useQuery(options);
  const { mutate, isPending } = useMutation({
    mutationFn: sendTap,
    onSuccess: (tap) => client.setQueryData(options.queryKey, tap),
    onError: (failure) => {
      toast.error('Nothing was saved', isOutage(failure) ? outageTextOf(failure) : failure.message);
      if (!isOutage(failure)) void refetch();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    mutate({ token, availableSpots: numberIn(fields.get('spots')), from: numberIn(fields.get('seen')) });
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
        title="We could not read this link"
        message={outageTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data && !error) return <LoadingState />;
  const { title, message, button } = data && !error ? tapTexts(data) : endedTapTexts;
  const seen = data?.home ? String(data.home.availableSpots) : undefined;
  return (
    <>
      <Heading order={1}>{title}</Heading>
      <Paragraph className="large">{message}</Paragraph>
      {button === null ? (
        <p>
          <ActionButton as={Link} to={paths.owner()} variant="default">
            Go to your homes
          </ActionButton>
        </p>
      ) : (
        <TapForm
          key={state}
          button={button}
          spots={seen && (state === 'open' && chosen !== null && /^\d{1,2}$/.test(chosen) ? chosen : seen)}
          seen={seen}
          loading={isPending}
          onSubmit={submit}
        />
      )}
    </>
  );
}
