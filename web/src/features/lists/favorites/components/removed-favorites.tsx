import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { failedText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
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
      toast.success(t.removedFromFavorites());
    },
    onError: (error) => toast.error(t.error(), failedText(error, t.failedRemoveFromFavorites())),
  });
  if (!data?.length) return null;
  return (
    <Column as="section" aria-labelledby="removed-favorites">
      <Heading order={2} id="removed-favorites">
        {t.noLongerListed()}
      </Heading>
      <Paragraph>{t.ourTeamRemovedTheseHomesFrom()}</Paragraph>
      {data.map(({ propertyId, name }) => (
        <Panel key={propertyId} as="article" withBorder aria-label={name}>
          <Column gap="sm" align="start">
            <Paragraph className="strong breaks">{name}</Paragraph>
            <ActionButton
              variant="default"
              aria-label={t.removeFromFavorites({ name })}
              onClick={() => mutate(propertyId)}
            >
              {t.remove()}
            </ActionButton>
          </Column>
        </Panel>
      ))}
    </Column>
  );
}
