import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { isNotFound } from '@/lib/errors.ts';
import { registeredHomePath, registeredHomeSummary, registeredHomeTitle } from '@contract/register/texts.ts';
import { t } from './catalog.ts';
import { registeredHomeQueryOptions } from './api.ts';
import { RegisteredHomePage } from './registered-home-page.tsx';

/** The page of a registered home, with its loading and error states. */
export default function RegisteredHomeScreen() {
  const { id = '' } = useParams();
  const query = useQuery(registeredHomeQueryOptions(id));
  const { data: home, error } = query;
  return (
    <PageShell
      title={home ? registeredHomeTitle(home) : t.publicRecordsTitle()}
      about={
        home && {
          description: registeredHomeSummary(home),
          ...(home.isIndexed && { path: registeredHomePath(home) }),
        }
      }
      width="text"
    >
      {home ? (
        <RegisteredHomePage home={home} />
      ) : isNotFound(error) ? (
        <EmptyMessage order={1} title={t.thisHomeIsNotInPublic()} message={t.linkMayBeOldHomesThat()} />
      ) : (
        <QueryState query={query} loading={t.loadingHome()} failed={t.thisHomeCouldNotBeLoaded()} order={1} />
      )}
    </PageShell>
  );
}
