import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { isNotFound } from '@/lib/errors.ts';
import { registeredHomePath, registeredHomeSummary, registeredHomeTitle } from '@contract/register/texts.ts';
import { registeredHomeQueryOptions } from './api.ts';
import { RegisteredHomePage } from './registered-home-page.tsx';

/** The page of a registered home, with its loading and error states. */
export default function RegisteredHomeScreen() {
  const { id = '' } = useParams();
  const query = useQuery(registeredHomeQueryOptions(id));
  const { data: home, error } = query;
  return (
    <PageShell
      title={home ? registeredHomeTitle(home) : 'Public Records'}
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
        <EmptyMessage
          order={1}
          title="This home is not in public records"
          message="The link may be old. Homes that the source no longer lists are removed after 90 days."
        />
      ) : (
        <QueryState
          query={query}
          loading="Loading the home…"
          failed="This home could not be loaded"
          order={1}
        />
      )}
    </PageShell>
  );
}
