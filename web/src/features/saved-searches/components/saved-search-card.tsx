import { useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@contract/saved-searches.ts';
import { Link } from '@/components/link.tsx';
import { PencilIcon, TrashIcon } from '@/components/more-icons.tsx';
import { Badge, Button, Group, Stack, Text, Title } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { countText } from '@/lib/wording.ts';
import { forgetNews } from '../api.ts';
import { intervalLabels } from '../interval-labels.ts';
import { queryOf, searchInWords } from '../search-query.ts';

type Props = { search: SavedSearch; onEdit: () => void; onDelete: () => void };

export function SavedSearchCard({ search, onEdit, onDelete }: Props) {
  const { id, name, mail, homeCount, newCount, placeIsKnown } = search;
  const client = useQueryClient();
  const words = searchInWords(search.search);
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {name}
      </Title>
      {words !== name && <Text c="dimmed">{words}</Text>}
      <Group gap="sm" align="center">
        <Text fw={600}>
          {placeIsKnown
            ? `${countText(homeCount, 'home', 'homes')} now`
            : 'This place is no longer in our directory, so the search finds nothing.'}
        </Text>
        {newCount > 0 && <Badge variant="filled">{newCount} new</Badge>}
        <Text>Mail: {intervalLabels[mail].toLowerCase()}</Text>
      </Group>
      <Group gap="sm" mt="xs">
        <Button
          component={Link}
          to={paths.patient(`?${queryOf(search.search)}`)}
          aria-label={`Show homes of ${name}`}
          onClick={() => forgetNews(client, id)}
        >
          Show homes
        </Button>
        <Button
          variant="default"
          leftSection={<PencilIcon />}
          aria-label={`Name and mail of ${name}`}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          Name and mail
        </Button>
        <Button
          variant="danger"
          leftSection={<TrashIcon />}
          aria-label={`Delete ${name}`}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          Delete
        </Button>
      </Group>
    </Stack>
  );
}
