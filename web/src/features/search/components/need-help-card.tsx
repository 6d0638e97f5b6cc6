import { Link } from '@/components/link.tsx';
import { Button, Card, Group, Text, Title } from '@/components/plain.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { paths } from '@/config/paths.ts';
import { BookIcon } from './search-icons.tsx';

export const NeedHelpCard = () => (
  <Card withBorder>
    <Title order={2} size="h3" mb="xs">
      Need Help?
    </Title>
    <Text mb="md">
      Our team is here to help you find the perfect senior care home. Use the search above to browse available
      properties, or contact our support team for personalized assistance.
    </Text>
    <Group gap="sm">
      <Button component={Link} to={paths.support()} variant="default" leftSection={<ChatIcon />}>
        Contact Support
      </Button>
      <Button component={Link} to={paths.careGuide()} variant="default" leftSection={<BookIcon />}>
        View Care Guide
      </Button>
    </Group>
  </Card>
);
