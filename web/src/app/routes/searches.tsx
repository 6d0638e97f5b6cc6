import { BellIcon } from '@/components/icons.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { SavedSearchesPage } from '@/features/saved-searches/components/saved-searches-page.tsx';
import { SignedIn } from '../signed-in.tsx';

export default function SearchesRoute() {
  return (
    <PageShell title="Saved Searches">
      <SignedIn
        icon={<BellIcon />}
        message="Please sign in to see your saved searches."
        failed="Your searches could not be loaded"
      >
        {() => <SavedSearchesPage />}
      </SignedIn>
    </PageShell>
  );
}
