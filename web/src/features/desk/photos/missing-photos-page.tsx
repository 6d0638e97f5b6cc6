import { EmptyMessage } from '@/components/empty-message.tsx';
import { Link } from '@/components/link.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { countText, dayText } from '@/lib/wording.ts';
import { deskPaths } from '../paths.ts';
import { missingPhotosQuery } from './api.ts';

/** The homes with photos whose files the check of photos did not find. */
export function MissingPhotosPage() {
  const query = useInfiniteQuery(missingPhotosQuery);
  const [first] = query.data?.pages ?? [];
  const homes = query.data?.pages.flatMap((page) => page.homes);
  return (
    <Column gap="md">
      <Heading order={1}>Missing photos</Heading>
      {!homes || !first ? (
        <QueryState query={query} loading="Loading the photos…" failed="The photos could not be loaded" />
      ) : homes.length === 0 ? (
        <EmptyMessage
          order={2}
          title="No missing photos"
          message="No check of photos has found one without its file."
        />
      ) : (
        <>
          <Paragraph>
            {countText(first.photoCount, 'photo is missing', 'photos are missing')}. Families do not see them,
            and owners read in the form of the home that they should add them again.
          </Paragraph>
          <Column as="ul" gap="md" aria-label="Homes">
            {homes.map(({ id, name, city, state, paths, missingSince, askedAt }) => (
              <li key={id}>
                <Paragraph className="breaks">
                  <Link to={deskPaths.lookUp(id)}>{name}</Link>, {city}, {state}
                </Paragraph>
                <Paragraph className="dimmed">
                  Since {dayText(missingSince)}.{' '}
                  {askedAt === null
                    ? 'The owner was not asked yet.'
                    : `The owner was asked ${dayText(askedAt)}.`}
                </Paragraph>
                <ul>
                  {paths.map((path) => (
                    <li key={path} className="breaks">
                      {path}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </Column>
          {query.hasNextPage && (
            <ShowMore
              what="homes"
              isLoading={query.isFetchingNextPage}
              error={query.isFetchNextPageError ? query.error : null}
              onLoad={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </Column>
  );
}
