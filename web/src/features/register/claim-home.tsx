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
import { t } from './catalog.ts';
import { claimsQueryOptions } from './api.ts';

const ClaimForm = part(
  t.theForm(),
  async () => (await import('./claim-form.tsx')).default,
  <p role="status">{t.loadingForm()}</p>,
);

const ListingReportForm = part(
  t.theForm(),
  async () => (await import('./listing-report-form.tsx')).default,
  <p role="status">{t.loadingForm()}</p>,
);

/** How somebody who runs a home of the register takes it over. */
export function ClaimHome({ home }: { home: ShownRegisteredHome }) {
  return (
    <section aria-labelledby="claim">
      <Heading className="below-xs" order={2} size="h4" id="claim">
        {t.isThisYourHome()}
      </Heading>
      <p>{t.ifYouRunItListIt()}</p>
      <ForOwners doing={t.claimHome()}>
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
        {t.didSomeoneElseListYourHome()}
      </Heading>
      <p>{t.ifYouRunThisHomeAnd()}</p>
      <ForOwners doing={t.reportListingYourHome()}>
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
  if (user) return <p>{t.youNeedOwnerAccountYoursIs({ doing })}</p>;
  return (
    <ActionButton
      variant="default"
      onClick={() => dialog.open({ mode: 'sign-in', role: 'owner' })}
      onPointerEnter={dialog.preload}
    >
      {t.signInAsOwner()}
    </ActionButton>
  );
}

function ClaimOfOwner({ home }: { home: ShownRegisteredHome }) {
  const { data, error, isFetching, refetch } = useQuery(claimsQueryOptions());
  if (error && !isFetching)
    return <LoadFailure what={t.yourClaims()} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t.loadingYourClaims()}</p>;
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
    return <p role="status">{t.youClaimedThisHomeOnWe({ createdAt: dateText(createdAt) })}</p>;
  if (isAccepted)
    return (
      <p role="status">
        {t.claimAccepted({
          day: dateText(decidedAt),
          link: (text) => <Link to={paths.owner()}>{text}</Link>,
        })}
      </p>
    );
  const from = claimableAgainFrom(claim);
  return (
    <p role="status">
      {from === null
        ? t.claimRefused({ day: dateText(createdAt), decision: decision ?? '' })
        : t.claimRefusedUntil({ day: dateText(createdAt), decision: decision ?? '', from })}
    </p>
  );
}
