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
import { t } from './catalog.ts';
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
      if (isOutage(failure)) toast.error(t.emailsWereNotTurnedOff(), outageTextOf(failure));
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
        message={data.scope === 'visits' ? t.weStillAskYouInConversation() : t.yourSavedSearchesStayAsThey()}
        action={
          <ActionButton loading={isPending} onClick={() => mutate()}>
            {data.scope === 'all' ? t.turnOffAllEmails() : t.turnOffTheseEmails()}
          </ActionButton>
        }
      />
    );
  if (data) {
    return (
      <EmptyMessage
        order={1}
        icon={<CheckmarkIcon />}
        title={data.state === 'ended' ? t.theseEmailsAreOff() : t.theseEmailsWereAlreadyOff()}
        message={outcome(data)}
        action={<Links isAboutVisits={data.scope === 'visits'} />}
      />
    );
  }
  if (error && isOutage(error))
    return (
      <ErrorState
        order={1}
        title={t.weCouldNotReadThisLink()}
        message={outageTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (error || token === '')
    return (
      <EmptyMessage
        order={1}
        icon={<ClockIcon />}
        title={t.thisLinkNoLongerWorks()}
        message={t.itIsMoreThanYearOld()}
        action={<Links isAboutVisits={false} />}
      />
    );
  return <LoadingState />;
}

const question = ({ scope, name }: Unsubscribed) => {
  if (scope === 'visits') return t.turnOffEmailsAboutVisits();
  if (scope === 'all') return t.turnOffAllEmailsAboutYour();
  return name === null ? t.turnOffEmailsAboutThisSearch() : t.turnOffEmailsAbout({ name });
};

function outcome({ scope, name }: Unsubscribed): ReactNode {
  if (scope === 'visits') return t.noLongerAfterVisits();
  if (scope === 'all') return t.noLongerAboutAllSearches();
  return name === null ? t.noLongerAboutThisSearch() : t.noLongerAboutSearch({ name });
}

const Links = ({ isAboutVisits }: { isAboutVisits: boolean }) => (
  <Row justify="center">
    <ActionButton as={Link} to={isAboutVisits ? paths.account() : paths.searches()}>
      {isAboutVisits ? t.yourAccount() : t.yourSavedSearches()}
    </ActionButton>
    <ActionButton as={Link} to={paths.landing()} variant="default">
      {t.goHomePage()}
    </ActionButton>
  </Row>
);
