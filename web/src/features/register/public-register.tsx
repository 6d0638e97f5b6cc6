import { useQuery } from '@tanstack/react-query';
import { asOfText } from '@contract/register/texts.ts';
import { publicRecordQueryOptions } from './api.ts';
import { LoadFailure } from '@/components/load-failure.tsx';
import { part } from '@/components/part.tsx';
import { Heading } from '@/components/plain.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from './catalog.ts';
import { PublicRecord } from './public-record.tsx';

export { correctionsByTerm, termOf } from './corrections/terms.ts';
export { factsOf } from './register-facts.ts';
export { publicRecordQueryOptions } from './api.ts';

const Corrections = part(
  t.yourCorrections(),
  async () => (await import('./corrections/corrections-panel.tsx')).default,
);

/** What the public register states about a listed home, if it has it. */
export function RegisterRecord({ propertyId }: { propertyId: string }) {
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery(publicRecordQueryOptions(propertyId));
  if (error && !isFetching)
    return <LoadFailure what={t.publicRecord()} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t.searchingPublicRecords()}</p>;
  if (!data.record) return null;
  return (
    <>
      <Heading className="above-md below-xs" order={3} size="h5">
        {t.inPublicRecordAs({ asOf: asOfText(data.record) })}
      </Heading>
      {/* The page links to the source above. */}
      <PublicRecord home={data.record} isLinked={false} />
      {/* The API says whether the home is theirs. */}
      {user?.role === 'owner' && <Corrections propertyId={propertyId} record={data.record} />}
    </>
  );
}
