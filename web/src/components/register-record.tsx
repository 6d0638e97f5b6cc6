import { useQuery } from '@tanstack/react-query';
import { outageTextOf } from '@/lib/outage.ts';
import { asOfText, publicRecordQueryOptions } from '@/lib/register.ts';
import { Button, Title } from './plain.tsx';
import { PublicRecord } from './public-record.tsx';

/** What the public register states about a listed home, if it has it. */
export default function RegisterRecord({ propertyId }: { propertyId: string }) {
  const { data, error, isFetching, refetch } = useQuery(publicRecordQueryOptions(propertyId));
  if (error && !isFetching)
    return (
      <div role="alert">
        <p>The public record could not be loaded. {outageTextOf(error)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <p role="status">Looking in the public register…</p>;
  if (!data.record) return null;
  return (
    <>
      <Title order={3} size="h5" mt="md" mb="xs">
        In the public record, as of {asOfText(data.record)}
      </Title>
      {/* The page links to the source above. */}
      <PublicRecord home={data.record} isLinked={false} />
    </>
  );
}
