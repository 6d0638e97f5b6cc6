import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Stack, Text, Title } from '@/components/plain.tsx';
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
    onError: () => toast.error('Error', 'Failed to remove from favorites'),
  });
  if (!data?.length) return null;
  return (
    <Stack component="section" gap="md" aria-labelledby="removed-favorites">
      <Title order={2} id="removed-favorites">
        No longer listed
      </Title>
      <Text>Our team removed these homes from the site.</Text>
      {data.map(({ propertyId, name }) => (
        <Card key={propertyId} component="article" withBorder aria-label={name}>
          <Stack gap="sm" align="start">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <Button
              variant="default"
              aria-label={`Remove ${name} from favorites`}
              onClick={() => mutate(propertyId)}
            >
              Remove
            </Button>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
