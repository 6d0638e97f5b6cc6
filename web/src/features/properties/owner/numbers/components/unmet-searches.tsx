import { useQuery } from '@tanstack/react-query';
import { optionText } from '@contract/option-text.ts';
import { LoadFailure } from '@/components/load-failure.tsx';
import { Paragraph, Heading } from '@/components/plain.tsx';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { unmetSearchesQueryOptions } from '../api.ts';
import classes from './numbers.module.css';

const kinds = { care: t.care(), amenity: t.amenity(), payment: t.payment(), language: t.language() };

/** What families near a home searched for and it does not offer. */
export function UnmetSearches({ propertyId, name }: { propertyId: string; name: string }) {
  const { data, error, isFetching, refetch } = useQuery(unmetSearchesQueryOptions(propertyId));
  return (
    <section aria-labelledby="unmet-searches">
      <Heading order={3} size="h5" id="unmet-searches">
        {t.whatFamiliesNearLookForThat({ name })}
      </Heading>
      {error && !isFetching ? (
        <LoadFailure what={t.whatFamiliesLookFor()} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <p role="status">{t.loading()}</p>
      ) : data.wanted.length === 0 ? (
        <p>{t.nothingThatAtLeastTenFamilies()}</p>
      ) : (
        <ul className={classes.wanted}>
          {data.wanted.map(({ kind, option, families }) => (
            <li key={kind + option}>
              {t.atLeastFamilies({
                kind: kinds[kind],
                option: optionText(option),
                families: numberText(families),
              })}
            </li>
          ))}
        </ul>
      )}
      <Paragraph className="dimmed">{t.fromSearchesThatFamiliesSavedIn()}</Paragraph>
    </section>
  );
}
