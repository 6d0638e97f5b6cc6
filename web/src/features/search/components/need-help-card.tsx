import { Link } from '@/components/link.tsx';
import { ActionButton, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { paths } from '@/config/paths.ts';
import { t } from '../catalog.ts';
import { BookIcon } from './search-icons.tsx';

export const NeedHelpCard = () => (
  <Panel withBorder data-screen-only>
    <Heading className="below-xs" order={2} size="h3">
      {t.needHelp()}
    </Heading>
    <Paragraph className="below-md">{t.ourTeamIsHereHelpYou()}</Paragraph>
    <Row gap="sm">
      <ActionButton as={Link} to={paths.support()} variant="default" leftSection={<ChatIcon />}>
        {t.contactSupport()}
      </ActionButton>
      <ActionButton as={Link} to={paths.careGuide()} variant="default" leftSection={<BookIcon />}>
        {t.viewCareGuide()}
      </ActionButton>
    </Row>
  </Panel>
);
