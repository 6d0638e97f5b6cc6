import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownRegisteredHome } from '@contract/register/register.ts';
import { LoadFailure } from '@/components/load-failure.tsx';
import { ActionButton, Heading } from '@/components/plain.tsx';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { registerText } from '@contract/register/texts.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { requestsQueryOptions, setRequest } from './api.ts';

/** How a family says that it would like to see a home of the register here. */
export function AskForHome({ home }: { home: ShownRegisteredHome }) {
  const { user } = useAuth();
  const dialog = useAuthDialog();
  return (
    <section aria-labelledby="ask">
      <Heading className="below-xs" order={2} size="h4" id="ask">
        {t.wouldYouLikeSeeThisHome()}
      </Heading>
      <p>{t.weInviteHomesThatFamiliesAsk()}</p>
      {user ? (
        <Ask home={home} />
      ) : (
        <ActionButton
          className="above-xs"
          variant="default"
          onClick={() => dialog.open({ mode: 'sign-in', role: 'patient' })}
          onPointerEnter={dialog.preload}
        >
          {t.signInAskForIt()}
        </ActionButton>
      )}
    </section>
  );
}

function Ask({ home: { id, name } }: { home: ShownRegisteredHome }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(requestsQueryOptions());
  const asking = useMutation({
    mutationFn: (asks: boolean) => setRequest(id, asks),
    onSuccess: (_, asks) => {
      if (asks) toast.success(t.thankYou(), t.weNotedThatYouWouldLike({ register: registerText(name) }));
      else toast.success(t.withdrawn(), t.yourRequestForIsWithdrawn({ register: registerText(name) }));
      return client.invalidateQueries(requestsQueryOptions());
    },
    onError: (problem) => toast.error(t.thisDidNotWork(), failureTextOf(problem)),
  });
  if (error && !isFetching)
    return <LoadFailure what={t.yourRequests()} error={error} onRetry={() => void refetch()} />;
  const asks = data?.includes(id) ?? false;
  return (
    <ActionButton
      className="above-xs"
      variant="default"
      loading={!data || asking.isPending}
      onClick={() => asking.mutate(!asks)}
    >
      {asks ? t.withdrawMyRequest() : t.askForThisHome()}
    </ActionButton>
  );
}
