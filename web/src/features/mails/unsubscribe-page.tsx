import { useEffect, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Unsubscribed } from '@contract/saved-searches/saved-searches.ts';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { CheckmarkIcon, MailIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { ClockIcon } from '@/components/more-icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ActionButton, Row } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { isOutage } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { unsubscribe, unsubscribeQueryOptions } from './api.ts';

/** The target of the links in mails about saved searches and visits. The button ends the mail, not the visit. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const client = useQueryClient();
  const options = unsubscribeQueryOptions(token);
  const { data, error, refetch } = useQuery({ ...options, enabled: token !== '' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => unsubscribe(token),
    onSuccess: (ended) => client.setQueryData(options.queryKey, ended),
    onError: (failure) => {
      if (isOutage(failure)) toast.error('The emails were not turned off', outageTextOf(failure));
      else void refetch();
    },
  });
  const state = data?.state;
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'ended') document.getElementById('main')?.focus();
  }, [state]);

  if (data?.state === 'active')
    return (
      <EmptyMessage
        order={1}
        icon={<MailIcon />}
        title={question(data)}
        message={
          data.scope === 'visits'
            ? 'We still ask you in the conversation. You can turn the emails back on in your account.'
            : 'Your saved searches stay as they are. You can turn the emails back on at any time.'
        }
        action={
          <ActionButton loading={isPending} onClick={() => mutate()}>
            {data.scope === 'all' ? 'Turn off all emails' : 'Turn off these emails'}
          </ActionButton>
        }
      />
    );
  if (data) {
    return (
      <EmptyMessage
        order={1}
        icon={<CheckmarkIcon />}
        title={data.state === 'ended' ? 'These emails are off' : 'These emails were already off'}
        message={outcome(data)}
        action={<Links isAboutVisits={data.scope === 'visits'} />}
      />
    );
  }
  if (error && isOutage(error))
    return (
      <ErrorState
        order={1}
        title="We could not read this link"
        message={outageTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (error || token === '')
    return (
      <EmptyMessage
        order={1}
        icon={<ClockIcon />}
        title="This link no longer works"
        message="It is more than a year old, or part of it is missing. You can turn off the emails on your saved searches page, and those about visits in your account."
        action={<Links isAboutVisits={false} />}
      />
    );
  return <LoadingState />;
}

const question = ({ scope, name }: Unsubscribed) => {
  if (scope === 'visits') return 'Turn off emails about visits?';
  if (scope === 'all') return 'Turn off all emails about your saved searches?';
  return name === null ? 'Turn off emails about this search?' : `Turn off emails about “${name}”?`;
};

function outcome({ scope, name }: Unsubscribed): ReactNode {
  if (scope === 'visits')
    return 'We will no longer email you after a visit. The questions stay in your conversations.';
  const about = name === null ? 'this search' : `“${name}”`;
  return scope === 'all'
    ? 'We will no longer email you about any of your saved searches.'
    : `We will no longer email you about ${about}. Your other searches stay as they are.`;
}

const Links = ({ isAboutVisits }: { isAboutVisits: boolean }) => (
  <Row justify="center">
    <ActionButton as={Link} to={isAboutVisits ? paths.account() : paths.searches()}>
      {isAboutVisits ? 'Your account' : 'Your saved searches'}
    </ActionButton>
    <ActionButton as={Link} to={paths.landing()} variant="default">
      Go to the home page
    </ActionButton>
  </Row>
);
