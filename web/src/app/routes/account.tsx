import { useState } from 'react';
import { productName } from '@contract/product.ts';
import { Heading } from '@/components/plain.tsx';
import { useNavigate } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { AccountPage } from '@/features/accounts/account/components/account-page.tsx';
import { FeedKeys } from '@/features/accounts/account/components/feed-keys.tsx';
import { NotificationsSection } from '@/features/mails/notifications-section.tsx';
import { OpenDataSection } from '@/features/site/open-data/open-data-section.tsx';
import { WeeklyQuestionSection } from '@/features/taps/weekly-question-section.tsx';
import { HandOver } from '@/features/team/hand-over/hand-over.tsx';
import { VisitQuestionSection } from '@/features/visits/answers/visit-question-section.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { forgetMonthlyCostChoice } from '@/features/properties/money/monthly-cost-choice.ts';
import { forgetMoney } from '@/features/properties/money/stored-money.ts';
import { forgetOwnPlaces } from '@/features/places/stored-places.ts';
import { toast } from '@/lib/toast.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { LoggedOut } from '../logged-out.tsx';

function AccountRoute() {
  return (
    <PageShell title={t.yourAccount()} width="text">
      <Content />
    </PageShell>
  );
}

// Without RequireUser: one more importer would move its error screen into a chunk that every screen loads.
function Content() {
  const auth = useAuth();
  const navigate = useNavigate();
  const [isDeleted, setIsDeleted] = useState(false);

  const leave = () => {
    // First, so that the lost session is not reported as an error.
    setIsDeleted(true);
    forgetOwnPlaces();
    forgetMonthlyCostChoice();
    forgetMoney();
    void auth.forgetSession(() => {
      void navigate(paths.landing(), { replace: true });
      toast.success(t.yourAccountHasBeenDeleted(), t.thankYouForUsing({ productName }));
    });
  };

  if (isDeleted) return <LoadingState label={t.yourAccountHasBeenDeleted()} />;
  if (auth.status === 'authenticated')
    return (
      <AccountPage user={auth.user} onDeleted={leave}>
        <NotificationsSection />
        {auth.user.role === 'patient' && <VisitQuestionSection />}
        {auth.user.role === 'owner' && (
          <>
            <WeeklyQuestionSection />
            <OpenDataSection />
            <FeedKeys />
            <HandOver userId={auth.user.id} />
          </>
        )}
      </AccountPage>
    );
  if (auth.status === 'unauthenticated') return <LoggedOut />;
  if (!auth.failed) return <LoadingState />;
  return (
    <>
      <Heading className="below-md" order={1}>
        {t.yourAccount()}
      </Heading>
      <OutageAlert lead={t.yourAccountCouldNotBeLoaded()} outage={auth.failed} onRetry={auth.refresh} />
    </>
  );
}

export default withLibrary(AccountRoute);
