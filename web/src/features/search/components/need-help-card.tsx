import { Link } from '@/components/link.tsx';
import { ActionButton, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { paths } from '@/config/paths.ts';
import { BookIcon } from './search-icons.tsx';

export const NeedHelpCard = () => (
  <Panel withBorder data-screen-only>
    <Heading className="below-xs" order={2} size="h3">
      Need Help?
    </Heading>
    <Paragraph className="below-md">
      Our team is here to help you find the perfect senior care home. Use the search above to browse available
      properties, or contact our support team for personalized assistance.
    </Paragraph>
    <Row gap="sm">
      <ActionButton as={Link} to={paths.support()} variant="default" leftSection={<ChatIcon />}>
        Contact Support
      </ActionButton>
      <ActionButton as={Link} to={paths.careGuide()} variant="default" leftSection={<BookIcon />}>
        View Care Guide
      </ActionButton>
    </Row>
  </Panel>
);
