import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { careCompareUrl } from '@contract/properties/care-compare.ts';
import type { Property } from '@contract/properties/properties.ts';
import type { RegisteredHome } from '@contract/register/register.ts';
import { LoadFailure } from '@/components/load-failure.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { publicRecordQueryOptions } from '@/features/register/public-register.tsx';
import { t } from '../catalog.ts';
import { recordRows, type HomeRecord } from '../record-rows.ts';
import type { Row } from '../rows.ts';

type Props = { homes: readonly (Property | undefined)[]; onRows: (rows: Row[]) => void };

type Result = UseQueryResult<{ record: RegisteredHome | null }>;
// Outside, so that its result stays the same while the queries do.
const combine = (results: Result[]) => ({
  records: results.map(({ data, error }): HomeRecord => (data ? data.record : error ? null : undefined)),
  error: results.find(({ error }) => error)?.error,
  isFetching: results.some(({ isFetching }) => isFetching),
  retry: () => results.forEach(({ error, refetch }) => error && void refetch()),
});

/** Loads the public record of each home for rows of the table, and says below it where they are from. */
export default function ComparedRecords({ homes, onRows }: Props) {
  const { records, error, isFetching, retry } = useQueries({
    queries: homes.map((home) => ({
      ...publicRecordQueryOptions(home?.id ?? ''),
      enabled: Boolean(home?.certificationNumber),
    })),
    combine,
  });
  const known = homes.map((home, at) => (home?.certificationNumber ? records[at] : home && null));
  const rows = known.some(Boolean) ? recordRows(homes, known) : [];
  // As text, because the homes are a new array each time.
  const state = JSON.stringify(rows);
  // Before the browser paints, because the homes may have changed.
  useLayoutEffect(() => onRows(JSON.parse(state)), [state, onRows]);
  useLayoutEffect(() => () => onRows([]), [onRows]);
  const stated = known.filter((record) => record !== null && record !== undefined);
  return (
    <>
      {error && !isFetching && <LoadFailure what={t.publicRecord()} error={error} onRetry={retry} />}
      {stated.length > 0 && (
        <Paragraph>
          {t.recordOf({
            agency: stated[0]?.agency ?? '',
            official: (text) => <span lang="en">{text}</span>,
          })}{' '}
          {stated.map(({ id, number }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <a href={careCompareUrl(number)} target="_blank" rel="noreferrer">
                {homes[known.findIndex((record) => record?.id === id)]?.name}
              </a>
            </span>
          ))}
        </Paragraph>
      )}
    </>
  );
}
