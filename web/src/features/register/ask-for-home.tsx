import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownRegisteredHome } from '@contract/register/register.ts';
import { LoadFailure } from '@/components/load-failure.tsx';
import { ActionButton, Heading } from '@/components/plain.tsx';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { registerText } from '@contract/register/texts.ts';
import { toast } from '@/lib/toast.ts';
import { requestsQueryOptions, setRequest } from './api.ts';

/** How a family says that it would like to see a home of the register here. */
export function AskForHome({ home }: { home: ShownRegisteredHome }) {
  const { user } = useAuth();
  const dialog = useAuthDialog();
  return (
    <section aria-labelledby="ask">
      <Heading className="below-xs" order={2} size="h4" id="ask">
        Would you like to see this home here?
      </Heading>
      <p>
        We invite homes that families ask for. We tell the home how many people ask, never who, and we do not
        email it.
      </p>
      {user ? (
        <Ask home={home} />
      ) : (
        <ActionButton
          className="above-xs"
          variant="default"
          onClick={() => dialog.open({ mode: 'sign-in', role: 'patient' })}
          onPointerEnter={dialog.preload}
        >
          Sign in to ask for it
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
      if (asks) toast.success('Thank you', `We noted that you would like to see ${registerText(name)} here.`);
      else toast.success('Withdrawn', `Your request for ${registerText(name)} is withdrawn.`);
      return client.invalidateQueries(requestsQueryOptions());
    },
    onError: (problem) => toast.error('This did not work', failureTextOf(problem)),
  });
  if (error && !isFetching)
    return <LoadFailure what="Your requests" error={error} onRetry={() => void refetch()} />;
  const asks = data?.includes(id) ?? false;
  return (
    <ActionButton
      className="above-xs"
      variant="default"
      loading={!data || asking.isPending}
      onClick={() => asking.mutate(!asks)}
    >
      {asks ? 'Withdraw my request' : 'Ask for this home'}
    </ActionButton>
  );
}
