import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import type { SentInquiry } from '@contract/inquiries/inquiries.ts';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { Photo } from '@/components/photo.tsx';
import { ActionButton, Column, Heading, HiddenText, Paragraph, Tag } from '@/components/plain.tsx';
import { part } from '@/components/part.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { paths } from '@/config/paths.ts';
import { dateText, numberText, shownText } from '@/lib/wording.ts';
import { sentInquiriesQuery } from '../api.ts';
import { visitLine } from '@/features/visits/visit-line.ts';
import { t } from '../catalog.ts';
import classes from './sent-list.module.css';
import { isGone, stateText } from './state-text.ts';

const KeptAnswers = part(
  t.yourAnswersAboutVisits(),
  async () => (await import('@/features/visits/answers/kept-answers.tsx')).default,
);

/** The inquiries of the signed-in person, the newest activity first. */
export function SentList({ browseTo }: { browseTo: string }) {
  const query = useInfiniteQuery(sentInquiriesQuery());
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { items = [], total = 0 } = data ?? {};

  if (!data || (error && items.length === 0))
    return (
      <Frame count="">
        <QueryState
          query={query}
          loading={t.loadingYourInquiries()}
          failed={t.yourInquiriesCouldNotBeLoaded()}
        />
      </Frame>
    );
  if (items.length === 0)
    return (
      <Frame count="">
        <EmptyMessage
          icon={<ChatIcon />}
          title={t.noInquiriesYet()}
          message={t.whenYouWriteOwnerHomeYour()}
          action={
            <ActionButton as={Link} to={browseTo}>
              {t.browseProperties()}
            </ActionButton>
          }
        />
      </Frame>
    );
  return (
    <Frame count={t.inquiriesSent({ count: total, number: numberText(total) })}>
      <Column as="ul" aria-label={t.sentInquiries()}>
        {items.map((inquiry) => (
          <li key={inquiry.id}>
            <SentCard inquiry={inquiry} />
          </li>
        ))}
      </Column>
      {hasNextPage && (
        <ShowMore
          what={t.inquiriesWord()}
          isLoading={isFetchingNextPage}
          error={error}
          onLoad={() => void fetchNextPage()}
        />
      )}
      <HiddenText role="status">{shownText(items.length, total)}</HiddenText>
    </Frame>
  );
}

const Frame = ({ count, children }: { count: string; children: ReactNode }) => (
  <Column gap="lg">
    <div>
      <Heading order={1}>{t.myInquiries()}</Heading>
      <Paragraph className="large dimmed above-xs one-line" role="status">
        {count}
      </Paragraph>
      <ActionButton as={Link} to={paths.requests()} variant="default" className="above-xs">
        {t.homesYouAsked()}
      </ActionButton>
    </div>
    {children}
    <KeptAnswers />
  </Column>
);

function SentCard({ inquiry }: { inquiry: SentInquiry }) {
  const { id, property, message, createdAt, unreadCount, messageCount } = inquiry;
  return (
    <article className={classes.card} aria-labelledby={`inquiry-${id}`}>
      <Photo path={property.photo ?? undefined} alt="" thumbnail className={classes.photo ?? ''} />
      <div className={classes.text}>
        <Heading order={2} size="h4" id={`inquiry-${id}`}>
          <Link to={paths.inquiry(id)} className={classes.link}>
            {property.name}
          </Link>
        </Heading>
        <Paragraph className="dimmed">
          {t.writtenOn({ city: property.city, state: property.state, day: dateText(createdAt) })}
        </Paragraph>
        <div className={classes.state}>
          <Tag>{stateText(inquiry)}</Tag>
          {isGone(inquiry) && <Tag>{t.noLongerListed()}</Tag>}
          {unreadCount > 0 && (
            <Tag variant="filled">
              {t.unreadMessages({ count: unreadCount, number: numberText(unreadCount) })}
            </Tag>
          )}
        </div>
        {inquiry.visit && <Paragraph className="strong">{visitLine(inquiry.visit)}</Paragraph>}
        <Paragraph className={classes.message} lang="">
          {message}
        </Paragraph>
        {messageCount > 0 && (
          <Paragraph className="dimmed">
            {t.moreMessages({ count: messageCount, number: numberText(messageCount) })}
          </Paragraph>
        )}
      </div>
    </article>
  );
}
