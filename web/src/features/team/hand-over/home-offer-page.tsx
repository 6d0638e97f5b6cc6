import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { ShownHomeOffer } from '@contract/team/home-offers.ts';
import { FailureAlert } from '@/components/form-controls.tsx';
import { LinkTarget, SignInToAccept } from '@/components/invitation-states.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { ActionButton, Column, Heading, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { dropPendingPage } from '@/lib/pending-page.ts';
import { toast } from '@/lib/toast.ts';
import { dateText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { homeOfferQuery, useAcceptHome } from './api.ts';

/** What a home that is offered brings along, and the button that takes it over. */
function HomeOfferPage() {
  const { token = '' } = useParams();
  return (
    <PageShell title="A home for you" width="text">
      <Offer key={token} token={token} />
    </PageShell>
  );
}

function Offer({ token }: { token: string }) {
  const { user, status } = useAuth();
  const query = useQuery({ ...homeOfferQuery(token, user?.id), enabled: status !== 'loading' });
  return (
    <LinkTarget
      query={query}
      what="offer"
      deadTitle="This link does not work"
      deadMessage="It may be incomplete, used, more than seven days old, or withdrawn. Ask the owner of the home for a new one."
    >
      {(offer) => <Shown token={token} offer={offer} />}
    </LinkTarget>
  );
}

type Props = { token: string; offer: ShownHomeOffer };

function Shown({ token, offer }: Props) {
  const { propertyName, city, state, fromName, expiresAt } = offer;
  return (
    <Column>
      <Heading order={1}>{`${fromName ?? 'Its owner'} offers you ${propertyName}`}</Heading>
      <Paragraph className="large">
        {propertyName} is in {city}, {state}. If you take it over, you are responsible for what it says, and
        families write to you.
      </Paragraph>
      <Paragraph>
        You get its facts, prices and photos, and families keep it in their favorites. The home is no longer
        verified. Earlier conversations stay with the former owner. The offer ends on {dateText(expiresAt)}.
      </Paragraph>
      <Step token={token} offer={offer} />
    </Column>
  );
}

function Step({ token, offer: { propertyName, isYours, isForYou } }: Props) {
  const { status, user } = useAuth();
  const navigate = useNavigate();
  const accept = useAcceptHome(token);
  if (status === 'unauthenticated')
    return (
      <SignInToAccept path={paths.homeOffer(token)} accountRole="owner">
        Sign in with the address that this link was sent to. If you have no account yet, create one as a
        property owner with that address, and then open this link again.
      </SignInToAccept>
    );
  if (isYours)
    return (
      <Paragraph role="status">
        You own this home. Send this link to the person you are offering it to.
      </Paragraph>
    );
  if (!isForYou)
    return (
      <Paragraph role="status">
        You are signed in as {user?.email}. This home is offered to an owner with another address. Log out,
        and sign in with the address that this link was sent to.
      </Paragraph>
    );
  const take = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        dropPendingPage();
        toast.success(`${propertyName} is yours`, 'Please check its prices and free spots.');
        void navigate(paths.owner(), { replace: true });
      },
    });
  return (
    <>
      <FailureAlert of={accept} />
      <div>
        <ActionButton loading={accept.isPending} onClick={take}>
          Take over this home
        </ActionButton>
      </div>
    </>
  );
}

export default withLibrary(HomeOfferPage);
