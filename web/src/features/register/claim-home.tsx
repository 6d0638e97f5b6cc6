import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SentClaim } from '@contract/register/claims.ts';
import { limits } from '@contract/limits.ts';
import type { ShownRegisteredHome } from '@contract/register/register.ts';
import { Link } from '@/components/link.tsx';
import { LoadFailure } from '@/components/load-failure.tsx';
import { part } from '@/components/part.tsx';
import { ActionButton, Heading } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { registerText } from '@contract/register/texts.ts';
import { dateText } from '@/lib/wording.ts';
import { claimsQueryOptions } from './api.ts';

const ClaimForm = part(
  'The form',
  async () => (await import('./claim-form.tsx')).default,
  <p role="status">Loading the form…</p>,
);

const ListingReportForm = part(
  'The form',
  async () => (await import('./listing-report-form.tsx')).default,
  <p role="status">Loading the form…</p>,
);

/** How somebody who runs a home of the register takes it over. */
export function ClaimHome({ home }: { home: ShownRegisteredHome }) {
  return (
    <section aria-labelledby="claim">
      <Heading className="below-xs" order={2} size="h4" id="claim">
        Is this your home?
      </Heading>
      <p>
        If you run it, list it here with prices, photos and openings. Before it becomes yours, we call the
        home at the phone number in public records.
      </p>
      <ForOwners doing="claim a home">
        <ClaimOfOwner home={home} />
      </ForOwners>
    </section>
  );
}

/** How somebody who runs a home of the register says that another account has listed it. */
export function ReportListing({ home }: { home: ShownRegisteredHome }) {
  return (
    <section aria-labelledby="report">
      <Heading className="below-xs" order={2} size="h4" id="report">
        Did someone else list your home?
      </Heading>
      <p>
        If you run this home and the listing is not yours, report it. We do not tell its owner who reported
        it.
      </p>
      <ForOwners doing="report the listing of your home">
        <ListingReportForm registeredHomeId={home.id} />
      </ForOwners>
    </section>
  );
}

/** What an owner sees, and for others how to become one. */
function ForOwners({ doing, children }: { doing: string; children: ReactNode }) {
  const { user } = useAuth();
  const dialog = useAuthDialog();
  if (user?.role === 'owner') return children;
  if (user) return <p>You need an owner account to {doing}. Yours is a family account.</p>;
  return (
    <ActionButton
      variant="default"
      onClick={() => dialog.open({ mode: 'sign-in', role: 'owner' })}
      onPointerEnter={dialog.preload}
    >
      Sign in as an owner
    </ActionButton>
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
      {(!last || (last.isAccepted === false && claimableAgainFrom(last) === null)) && (
        <ClaimForm registeredHomeId={home.id} name={registerText(home.name)} />
      )}
    </>
  );
}

/** The day from which the owner of a refused claim can claim the home again. Null if that has come. */
function claimableAgainFrom({ decidedAt }: SentClaim) {
  const from = new Date(decidedAt ?? '').getTime() + limits.claimAgainDays * 86_400_000;
  return from > Date.now() ? dateText(new Date(from).toISOString()) : null;
}

function LastClaim({ claim }: { claim: SentClaim }) {
  const { createdAt, decidedAt, isAccepted, decision } = claim;
  if (decidedAt === null)
    return (
      <p role="status">
        You claimed this home on {dateText(createdAt)}. We will call it and email you when we decide.
      </p>
    );
  if (isAccepted)
    return (
      <p role="status">
        Your claim was accepted on {dateText(decidedAt)}. The home is on{' '}
        <Link to={paths.owner()}>your dashboard</Link>, filled in from public records. Complete it and set it
        to Available.
      </p>
    );
  const from = claimableAgainFrom(claim);
  return (
    <p role="status">
      We could not accept your claim of {dateText(createdAt)}: {decision} You can claim it again
      {from === null ? '.' : ` from ${from} on.`}
    </p>
  );
}
