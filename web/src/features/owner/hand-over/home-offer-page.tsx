import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { ShownHomeOffer } from '@contract/home-offers.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { Link } from '@/components/link.tsx';
import { ClockIcon } from '@/components/more-icons.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { isNotFound } from '@/lib/errors.ts';
import { toast } from '@/lib/toast.ts';
import { dateText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { homeOfferQuery, useAcceptHome } from './home-offers.ts';

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
  if (isNotFound(query.error)) return <DeadLink />;
  if (query.data) return <Shown token={token} offer={query.data} />;
  return (
    <QueryState query={query} order={1} loading="Loading the offer…" failed="The offer could not be loaded" />
  );
}

type Props = { token: string; offer: ShownHomeOffer };

function Shown({ token, offer }: Props) {
  const { propertyName, city, state, fromName, expiresAt } = offer;
  return (
    <Stack gap="md">
      <Title order={1}>{`${fromName ?? 'Its owner'} offers you ${propertyName}`}</Title>
      <Text size="lg">
        {propertyName} is in {city}, {state}. If you take it over, you are responsible for what it says, and
        families write to you.
      </Text>
      <Text>
        You get its facts, prices and photos, and families keep it in their favorites. Our verification of the
        home ends. Earlier conversations stay with the former owner. The offer ends on {dateText(expiresAt)}.
      </Text>
      <Step token={token} offer={offer} />
    </Stack>
  );
}

function Step({ token, offer: { propertyName, isYours, isForYou } }: Props) {
  const { status, user } = useAuth();
  const dialog = useAuthDialog();
  const navigate = useNavigate();
  const accept = useAcceptHome(token);
  if (status === 'unauthenticated')
    return (
      <>
        <Text>
          Sign in with the address that this link was sent to. If you have no account yet, create one as a
          property owner with that address, and then open this link again.
        </Text>
        <Group>
          <Button
            onClick={() => dialog.open({ mode: 'sign-in', role: 'owner' })}
            onPointerEnter={dialog.preload}
          >
            Sign in
          </Button>
          <Button
            variant="default"
            onClick={() => dialog.open({ mode: 'sign-up', role: 'owner' })}
            onPointerEnter={dialog.preload}
          >
            Create account
          </Button>
        </Group>
      </>
    );
  if (isYours)
    return <Text role="status">You own this home. Send this link to the person to whom you offer it.</Text>;
  if (!isForYou)
    return (
      <Text role="status">
        You are signed in as {user?.email}. This home is offered to an owner with another address. Log out,
        and sign in with the address that this link was sent to.
      </Text>
    );
  const take = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        toast.success(`${propertyName} is yours`, 'Please check its prices and free spots.');
        void navigate(paths.owner(), { replace: true });
      },
    });
  return (
    <>
      <FailureAlert of={accept} />
      <div>
        <Button loading={accept.isPending} onClick={take}>
          Take over this home
        </Button>
      </div>
    </>
  );
}

const DeadLink = () => (
  <EmptyState
    order={1}
    icon={<ClockIcon />}
    title="This link does not work"
    message="It may be incomplete, used, older than seven days, or taken back. Ask the owner of the home for a new one."
    action={
      <Button component={Link} to={paths.landing()}>
        Go to the start page
      </Button>
    }
  />
);

export default withLibrary(HomeOfferPage);
