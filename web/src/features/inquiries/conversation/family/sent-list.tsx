import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import type { SentInquiry } from '@contract/inquiries.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { Photo } from '@/components/photo.tsx';
import { Badge, Button, Stack, Text, Title, VisuallyHidden } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { paths } from '@/config/paths.ts';
import { countText, dateText, shownText } from '@/lib/wording.ts';
import { sentInquiriesQuery } from '../api.ts';
import { visitLine } from '../visits/visit-line.ts';
import classes from './sent-list.module.css';
import { stateText } from './state-text.ts';

/** The inquiries of the signed-in person, the newest activity first. */
export function SentList({ browseTo }: { browseTo: string }) {
  const query = useInfiniteQuery(sentInquiriesQuery());
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;

  if (!data || (error && items.length === 0))
    return (
      <Frame count="">
        <QueryState
          query={query}
          loading="Loading your inquiries…"
          failed="Your inquiries could not be loaded"
        />
      </Frame>
    );
  if (items.length === 0)
    return (
      <Frame count="">
        <EmptyState
          icon={<ChatIcon />}
          title="No inquiries yet"
          message="When you write to the owner of a home, your message and the answers appear here. You can withdraw an inquiry at any time."
          action={
            <Button component={Link} to={browseTo}>
              Browse Properties
            </Button>
          }
        />
      </Frame>
    );
  return (
    <Frame count={`${countText(total, 'inquiry', 'inquiries')} sent`}>
      <Stack component="ul" gap="md" aria-label="Sent inquiries">
        {items.map((inquiry) => (
          <li key={inquiry.id}>
            <SentCard inquiry={inquiry} />
          </li>
        ))}
      </Stack>
      {hasNextPage && (
        <ShowMore
          what="inquiries"
          isLoading={isFetchingNextPage}
          error={error}
          onLoad={() => void fetchNextPage()}
        />
      )}
      <VisuallyHidden role="status">{shownText(items.length, total)}</VisuallyHidden>
    </Frame>
  );
}

const Frame = ({ count, children }: { count: string; children: ReactNode }) => (
  <Stack gap="lg">
    <div>
      <Title order={1}>My Inquiries</Title>
      <Text size="lg" c="dimmed" mt="xs" role="status" mih="1.6em">
        {count}
      </Text>
    </div>
    {children}
  </Stack>
);

function SentCard({ inquiry }: { inquiry: SentInquiry }) {
  const { id, property, message, createdAt, unreadCount, messageCount } = inquiry;
  return (
    <article className={classes.card} aria-labelledby={`inquiry-${id}`}>
      <Photo path={property.photo ?? undefined} alt="" thumbnail className={classes.photo ?? ''} />
      <div className={classes.text}>
        <Title order={2} size="h4" id={`inquiry-${id}`}>
          <Link to={paths.inquiry(id)} className={classes.link}>
            {property.name}
          </Link>
        </Title>
        <Text c="dimmed">
          {property.city}, {property.state} · Written on {dateText(createdAt)}
        </Text>
        <div className={classes.state}>
          <Badge>{stateText(inquiry)}</Badge>
          {property.isSuspended && <Badge>No longer listed</Badge>}
          {unreadCount > 0 && (
            <Badge variant="filled">{countText(unreadCount, 'unread message', 'unread messages')}</Badge>
          )}
        </div>
        {inquiry.visit && <Text fw={600}>{visitLine(inquiry.visit)}</Text>}
        <Text className={classes.message}>{message}</Text>
        {messageCount > 0 && (
          <Text c="dimmed">{countText(messageCount, 'more message', 'more messages')}</Text>
        )}
      </div>
    </article>
  );
}
