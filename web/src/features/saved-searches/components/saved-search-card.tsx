import { useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@contract/saved-searches/saved-searches.ts';
import { Link } from '@/components/link.tsx';
import { PencilIcon, TrashIcon } from '@/components/more-icons.tsx';
import { ActionButton, Column, Heading, Paragraph, Row, Tag } from '@/components/plain.tsx';
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
    <Column gap="xs">
      <Heading order={2} size="h3">
        {name}
      </Heading>
      {words !== name && <Paragraph className="dimmed">{words}</Paragraph>}
      <Row gap="sm" align="center">
        <Paragraph className="strong">
          {placeIsKnown
            ? `${countText(homeCount, 'home', 'homes')} now`
            : 'This place is no longer in our directory, so the search finds nothing.'}
        </Paragraph>
        {newCount > 0 && <Tag variant="filled">{newCount} new</Tag>}
        <Paragraph>Emails: {intervalLabels[mail].toLowerCase()}</Paragraph>
      </Row>
      <Row className="above-xs" gap="sm" data-screen-only="">
        <ActionButton
          as={Link}
          to={paths.patient(`?${queryOf(search.search)}`)}
          aria-label={`Show homes of ${name}`}
          onClick={() => forgetNews(client, id)}
        >
          Show homes
        </ActionButton>
        <ActionButton
          variant="default"
          leftSection={<PencilIcon />}
          aria-label={`Name and emails of ${name}`}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          Name and emails
        </ActionButton>
        <ActionButton
          variant="danger"
          leftSection={<TrashIcon />}
          aria-label={`Delete ${name}`}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          Delete
        </ActionButton>
      </Row>
    </Column>
  );
}
