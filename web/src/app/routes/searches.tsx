import { ErrorState } from '@/components/error-state.tsx';
import { BellIcon } from '@/components/icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { SignInRequired } from '@/components/sign-in-required.tsx';
import { SavedSearchesPage } from '@/features/saved-searches/components/saved-searches-page.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';

export default function SearchesRoute() {
  return (
    <PageShell title="Saved Searches">
      <Content />
    </PageShell>
  );
}

function Content() {
  const auth = useAuth();
  if (auth.status === 'unauthenticated') {
    return <SignInRequired icon={<BellIcon />} message="Please sign in to see your saved searches." />;
  }
  if (auth.status === 'authenticated') return <SavedSearchesPage />;
  if (!auth.failed) return <LoadingState />;
  return (
    <ErrorState
      order={1}
      title="Your searches could not be loaded"
      message={outageText(auth.failed)}
      onRetry={auth.refresh}
    />
  );
}
