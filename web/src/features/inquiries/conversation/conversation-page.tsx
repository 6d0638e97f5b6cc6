import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { EmptyState } from '@/components/empty-state.tsx';
import { ArrowLeftIcon, ChatIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { isNotFound } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { withLibrary } from '@/theme/library.tsx';
import type { OpenThread } from './api.ts';
import { stateText, waysText } from './family/state-text.ts';
import { WithdrawButton } from './family/withdraw-button.tsx';
import { SavedReplies } from './owner/saved-replies.tsx';
import { ReportButton } from './report/report-button.tsx';
import { Thread } from './thread/thread.tsx';
import { useThread } from './thread/use-thread.ts';

type Props = { id: string; userId: string };

/** One conversation on a page of its own, for the family and for the owner. */
function ConversationPageContent({ id, userId }: Props) {
  const query = useThread(id);
  const { data: thread, error } = query;
  if (!thread)
    return isNotFound(error) ? (
      <EmptyState
        order={1}
        icon={<ChatIcon />}
        title="Inquiry Not Found"
        message="It may have been deleted, or it belongs to another account."
        action={
          <Button component={Link} to={paths.inquiries()}>
            My Inquiries
          </Button>
        }
      />
    ) : (
      <QueryState
        query={query}
        order={1}
        loading="Loading the conversation…"
        failed="This conversation could not be loaded"
      />
    );
  const problem = error ? outageTextOf(error) : undefined;
  return (
    <Stack gap="lg">
      <BackLink side={thread.side} />
      {thread.side === 'family' ? <FamilyHead {...thread} /> : <OwnerHead {...thread} />}
      <Thread
        thread={thread}
        problem={problem}
        userId={userId}
        withInquiry={thread.inquiry.message !== ''}
        {...(thread.side === 'family'
          ? { otherSide: `Owner of ${thread.inquiry.property.name}` }
          : { otherSide: 'Family', Tools: SavedReplies })}
      />
      <Group gap="sm">
        {thread.side === 'family' && thread.inquiry.state !== 'withdrawn' && (
          <WithdrawButton inquiryId={id} hasVisit={thread.inquiry.visit !== null} />
        )}
        <ReportButton inquiryId={id} whom={thread.side === 'family' ? 'this owner' : 'this family'} />
      </Group>
    </Stack>
  );
}

const BackLink = ({ side }: { side: OpenThread['side'] }) => (
  <div>
    <Button
      component={Link}
      to={side === 'family' ? paths.inquiries() : paths.receivedInquiries()}
      variant="subtle"
      ml="max(-1rem, -4vw)"
      leftSection={<ArrowLeftIcon />}
    >
      {side === 'family' ? 'My Inquiries' : 'All inquiries'}
    </Button>
  </div>
);

function FamilyHead({ inquiry }: Extract<OpenThread, { side: 'family' }>) {
  const { property, state, contactBy } = inquiry;
  return (
    <div>
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {property.name}
      </Title>
      <Text size="lg" mt="xs">
        {property.city}, {property.state} ·{' '}
        {property.isSuspended ? (
          'No longer listed'
        ) : (
          <Anchor component={Link} to={paths.property(property.id)} inherit>
            See this home
          </Anchor>
        )}
      </Text>
      <Text fw={600} mt="xs" role="status">
        {stateText(inquiry)}
      </Text>
      {state !== 'withdrawn' && !property.isSuspended && contactBy.length > 0 && (
        <Text c="dimmed">The owner may reach you {waysText(contactBy)}.</Text>
      )}
    </div>
  );
}

const OwnerHead = ({ inquiry }: Extract<OpenThread, { side: 'owner' }>) => (
  <div>
    <Title order={1} style={{ overflowWrap: 'anywhere' }}>
      Inquiry about {inquiry.propertyName}
    </Title>
    <Text size="lg">
      {inquiry.isWithdrawn
        ? 'Withdrawn by the family'
        : [inquiry.phone, inquiry.email].filter(Boolean).join(' · ')}
    </Text>
  </div>
);

export const ConversationPage = withLibrary(ConversationPageContent);
