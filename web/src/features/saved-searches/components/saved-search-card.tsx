import { useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@contract/saved-searches/saved-searches.ts';
import { Link } from '@/components/link.tsx';
import { PencilIcon, TrashIcon } from '@/components/more-icons.tsx';
import { ActionButton, Column, Heading, Paragraph, Row, Tag } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { t } from '../catalog.ts';
import { forgetNews } from '../api.ts';
import { intervalLabels } from '../interval-labels.ts';
import { queryOf, searchInWords } from '../search-query.ts';
import { numberText } from '@/lib/wording.ts';

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
            ? t.homesNow({ count: homeCount, number: numberText(homeCount) })
            : t.thisPlaceIsNoLongerIn()}
        </Paragraph>
        {newCount > 0 && <Tag variant="filled">{t.new({ newCount })}</Tag>}
        <Paragraph>{t.emails({ interval: intervalLabels[mail].toLowerCase() })}</Paragraph>
      </Row>
      <Row className="above-xs" gap="sm" data-screen-only="">
        <ActionButton
          as={Link}
          to={paths.patient(`?${queryOf(search.search)}`)}
          aria-label={t.showHomesOf({ name })}
          onClick={() => forgetNews(client, id)}
        >
          {t.showHomes()}
        </ActionButton>
        <ActionButton
          variant="default"
          leftSection={<PencilIcon />}
          aria-label={t.nameAndEmailsOf({ name })}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          {t.nameAndEmails()}
        </ActionButton>
        <ActionButton
          variant="danger"
          leftSection={<TrashIcon />}
          aria-label={t.deleteSearchNamed({ name })}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          {t.delete()}
        </ActionButton>
      </Row>
    </Column>
  );
}
