import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { failedText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { removedFavoritesQueryOptions, removeFavorite } from '../api.ts';

/** The saved homes that our team removed from the site. Only their names are left. */
export function RemovedFavorites() {
  const client = useQueryClient();
  const { queryKey } = removedFavoritesQueryOptions();
  const { data } = useQuery(removedFavoritesQueryOptions());
  const { mutate } = useMutation({
    mutationFn: removeFavorite,
    onSuccess: async (_response, propertyId) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (homes) => homes?.filter((home) => home.propertyId !== propertyId));
      toast.success('Removed from favorites');
    },
    onError: (error) => toast.error('Error', failedText(error, 'Failed to remove from favorites')),
  });
  if (!data?.length) return null;
  return (
    <Column as="section" aria-labelledby="removed-favorites">
      <Heading order={2} id="removed-favorites">
        No longer listed
      </Heading>
      <Paragraph>Our team removed these homes from the site.</Paragraph>
      {data.map(({ propertyId, name }) => (
        <Panel key={propertyId} as="article" withBorder aria-label={name}>
          <Column gap="sm" align="start">
            <Paragraph className="strong breaks">{name}</Paragraph>
            <ActionButton
              variant="default"
              aria-label={`Remove ${name} from favorites`}
              onClick={() => mutate(propertyId)}
            >
              Remove
            </ActionButton>
          </Column>
        </Panel>
      ))}
    </Column>
  );
}
