import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/load-failure.tsx';
import { Paragraph, Heading } from '@/components/plain.tsx';
import { unmetSearchesQueryOptions } from '../api.ts';
import classes from './numbers.module.css';

const kinds = { care: 'Care', amenity: 'Amenity', payment: 'Payment', language: 'Language' };

/** What families near a home searched for and it does not offer. */
export function UnmetSearches({ propertyId, name }: { propertyId: string; name: string }) {
  const { data, error, isFetching, refetch } = useQuery(unmetSearchesQueryOptions(propertyId));
  return (
    <section aria-labelledby="unmet-searches">
      <Heading order={3} size="h5" id="unmet-searches">
        What families near {name} look for that it does not offer
      </Heading>
      {error && !isFetching ? (
        <LoadFailure what="What families look for" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <p role="status">Loading…</p>
      ) : data.wanted.length === 0 ? (
        <p>Nothing that at least ten families nearby are looking for.</p>
      ) : (
        <ul className={classes.wanted}>
          {data.wanted.map(({ kind, option, families }) => (
            <li key={kind + option}>
              {kinds[kind]}: {option}, at least {families} families
            </li>
          ))}
        </ul>
      )}
      <Paragraph className="dimmed">
        From searches that families saved in the last 26 weeks in areas that include the home, counted in
        tens. Numbers below ten families are not shown, so that no one can be recognized.
      </Paragraph>
    </section>
  );
}
