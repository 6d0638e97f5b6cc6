import { useQuery } from '@tanstack/react-query';
import { asOfText } from '@contract/register/texts.ts';
import { publicRecordQueryOptions } from './api.ts';
import { LoadFailure } from '@/components/load-failure.tsx';
import { Heading } from '@/components/plain.tsx';
import { PublicRecord } from './public-record.tsx';

export { factsOf } from './register-facts.ts';
export { publicRecordQueryOptions } from './api.ts';

/** What the public register states about a listed home, if it has it. */
export function RegisterRecord({ propertyId }: { propertyId: string }) {
  const { data, error, isFetching, refetch } = useQuery(publicRecordQueryOptions(propertyId));
  if (error && !isFetching)
    return <LoadFailure what="The public record" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Searching public records…</p>;
  if (!data.record) return null;
  return (
    <>
      <Heading className="above-md below-xs" order={3} size="h5">
        In the public record, as of {asOfText(data.record)}
      </Heading>
      {/* The page links to the source above. */}
      <PublicRecord home={data.record} isLinked={false} />
    </>
  );
}
