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
import { t } from '../catalog.ts';
import { homeOfferQuery, useAcceptHome } from './api.ts';

/** What a home that is offered brings along, and the button that takes it over. */
function HomeOfferPage() {
  const { token = '' } = useParams();
  return (
    <PageShell title={t.homeForYou()} width="text">
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
      deadTitle={t.thisLinkDoesNotWork()}
      deadMessage={t.itMayBeIncompleteUsedMore()}
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
      <Heading order={1}>
        {fromName === null ? t.ownerOffersYou({ propertyName }) : t.offersYou({ fromName, propertyName })}
      </Heading>
      <Paragraph className="large">{t.isInIfYouTakeIt({ propertyName, city, state })}</Paragraph>
      <Paragraph>{t.youGetItsFactsPricesAnd({ expiresAt: dateText(expiresAt) })}</Paragraph>
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
        {t.signInWithAddressThatThis()}
      </SignInToAccept>
    );
  if (isYours) return <Paragraph role="status">{t.youOwnThisHomeSendThis()}</Paragraph>;
  if (!isForYou)
    return <Paragraph role="status">{t.youAreSignedInAsThis({ email: user?.email ?? '' })}</Paragraph>;
  const take = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        dropPendingPage();
        toast.success(t.isYours({ propertyName }), t.pleaseCheckItsPricesAndFree());
        void navigate(paths.owner(), { replace: true });
      },
    });
  return (
    <>
      <FailureAlert of={accept} />
      <div>
        <ActionButton loading={accept.isPending} onClick={take}>
          {t.takeOverThisHome()}
        </ActionButton>
      </div>
    </>
  );
}

export default withLibrary(HomeOfferPage);
