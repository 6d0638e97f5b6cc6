import { BellIcon } from '@/components/icons.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { SavedSearchesPage } from '@/features/saved-searches/components/saved-searches-page.tsx';
import { t } from '../catalog.ts';
import { SignedIn } from '../signed-in.tsx';

export default function SearchesRoute() {
  return (
    <PageShell title={t.savedSearches()}>
      <SignedIn
        icon={<BellIcon />}
        message={t.pleaseSignInSeeYourSaved()}
        failed={t.yourSearchesCouldNotBeLoaded()}
      >
        {() => <SavedSearchesPage />}
      </SignedIn>
    </PageShell>
  );
}
