import { useQuery } from '@tanstack/react-query';
import type { SentClaim } from '@contract/claims.ts';
import type { ShownRegisteredHome } from '@contract/register.ts';
import { Link } from '@/components/link.tsx';
import { LoadFailure } from '@/components/load-failure.tsx';
import { part } from '@/components/part.tsx';
import { Button, Title } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { registerText } from './registered-homes.ts';
import { dateText } from '@/lib/wording.ts';
import { claimsQueryOptions } from './claims.ts';

const ClaimForm = part(
  'The form',
  async () => (await import('./claim-form.tsx')).default,
  <p role="status">Loading the form…</p>,
);

/** How somebody who runs a home of the register takes it over. */
export function ClaimHome({ home }: { home: ShownRegisteredHome }) {
  return (
    <section aria-labelledby="claim">
      <Title order={2} size="h4" mb="xs" id="claim">
        Is this your home?
      </Title>
      <p>
        If you run it, list it here with prices, photos and free spots. We call the home at the number of the
        register before we hand it over.
      </p>
      <Steps home={home} />
    </section>
  );
}

function Steps({ home }: { home: ShownRegisteredHome }) {
  const { user } = useAuth();
  const dialog = useAuthDialog();
  if (user?.role === 'owner') return <ClaimOfOwner home={home} />;
  if (user) return <p>You need an owner account to claim a home. Yours is a family account.</p>;
  return (
    <Button
      variant="default"
      onClick={() => dialog.open({ mode: 'sign-in', role: 'owner' })}
      onPointerEnter={dialog.preload}
    >
      Sign in as an owner
    </Button>
  );
}

function ClaimOfOwner({ home }: { home: ShownRegisteredHome }) {
  const { data, error, isFetching, refetch } = useQuery(claimsQueryOptions());
  if (error && !isFetching)
    return <LoadFailure what="Your claims" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Loading your claims…</p>;
  const last = data.find(({ registeredHomeId }) => registeredHomeId === home.id);
  return (
    <>
      {last && <LastClaim claim={last} />}
      {(!last || last.isAccepted === false) && (
        <ClaimForm registeredHomeId={home.id} name={registerText(home.name)} />
      )}
    </>
  );
}

function LastClaim({ claim: { createdAt, decidedAt, isAccepted, decision } }: { claim: SentClaim }) {
  if (decidedAt === null)
    return (
      <p role="status">
        You claimed this home on {dateText(createdAt)}. We call it and write to you when we have decided.
      </p>
    );
  if (isAccepted)
    return (
      <p role="status">
        Your claim was accepted on {dateText(decidedAt)}. The home is on{' '}
        <Link to={paths.owner()}>your dashboard</Link>, filled in from the register. Complete it and set it to
        Available.
      </p>
    );
  return (
    <p role="status">
      We could not accept your claim of {dateText(createdAt)}: {decision} You can claim it again.
    </p>
  );
}
