import { Suspense, type ComponentProps, type ComponentType } from 'react';
import { ActionButton, Column, Heading, Paragraph, Row, Tag } from '@/components/plain.tsx';
import type { ReceivedInquiry } from '@contract/inquiries/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import type { Person } from '@contract/team/team.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { MailIcon } from '@/components/icons.tsx';
import { PhoneIcon, TrashIcon } from '@/components/more-icons.tsx';
import { momentText, numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import type { Assignment, InquiryChange, StatusChange } from '../api.ts';
import { statusLabels } from '../inbox-view.ts';
import { WhoAnswers } from './who-answers.tsx';
import classes from './inquiry-list.module.css';

type StatusAction = { label: string; status: InquiryStatus };

/** How each status looks, and the statuses an owner can choose next. */
const statusViews: Record<
  InquiryStatus,
  { tag: ComponentProps<typeof Tag>['variant']; actions: StatusAction[] }
> = {
  pending: {
    tag: 'accent-filled',
    actions: [
      { label: t.markContacted(), status: 'contacted' },
      { label: t.markSpam(), status: 'spam' },
    ],
  },
  contacted: {
    tag: 'filled',
    actions: [{ label: t.markPending(), status: 'pending' }],
  },
  spam: { tag: 'muted', actions: [{ label: t.markPending(), status: 'pending' }] },
  closed: { tag: 'muted', actions: [] },
  deleted: { tag: 'muted', actions: [] },
};

export type InquiryListProps = {
  items: readonly ReceivedInquiry[];
  people: readonly Person[];
  /** The conversation about an inquiry. It comes from another feature. */
  Conversation: ComponentType<{
    inquiry: ReceivedInquiry;
    onChange: (change: InquiryChange) => void;
  }>;
  onChange: (id: string, change: InquiryChange) => void;
  onSetStatus: (change: StatusChange) => void;
  onAssign: (assignment: Assignment) => void;
  onDelete: (id: string) => void;
};

/** Inquiries grouped by property. */
export function InquiryList({ items, ...cardProps }: InquiryListProps) {
  // The property with the newest inquiry comes first.
  const names = new Map(items.map(({ propertyId, propertyName }) => [propertyId, propertyName]));
  const groups = Array.from(names, ([propertyId, propertyName]) => ({
    propertyId,
    propertyName,
    inquiries: items.filter((item) => item.propertyId === propertyId),
  }));
  return groups.map(({ propertyId, propertyName, inquiries }) => (
    <Column as="section" gap="sm" key={propertyId} aria-labelledby={`inquiries-${propertyId}`}>
      <Row gap="sm">
        <Heading className="breaks" order={3} size="h4" id={`inquiries-${propertyId}`}>
          {propertyName}
        </Heading>
        <Tag variant="muted">
          {t.inquiriesCount({ count: inquiries.length, number: numberText(inquiries.length) })}
        </Tag>
      </Row>
      {inquiries.map((inquiry) => (
        <InquiryCard key={inquiry.id} inquiry={inquiry} {...cardProps} />
      ))}
    </Column>
  ));
}

type CardProps = Omit<InquiryListProps, 'items'> & { inquiry: ReceivedInquiry };

const NoConversation = () => <Paragraph>{t.conversationIsNotAvailableRightNow()}</Paragraph>;

export function InquiryCard({
  inquiry,
  people,
  Conversation,
  onSetStatus,
  onAssign,
  onDelete,
  onChange,
}: CardProps) {
  const { id, phone, email, message, status, seen, isWithdrawn, createdAt } = inquiry;
  const { tag, actions } = statusViews[status];
  const date = momentText(createdAt);
  return (
    <Column className={classes.inquiry} as="article" gap="sm" aria-label={t.inquiryOf({ date })}>
      <Row gap="xs">
        <Tag variant={tag}>{statusLabels[status]}</Tag>
        {!seen && <Tag variant="accent">{t.new()}</Tag>}
        {isWithdrawn && <Tag variant="muted">{t.withdrawnByFamily()}</Tag>}
        <Paragraph className="dimmed" as="time" dateTime={createdAt}>
          {date}
        </Paragraph>
      </Row>
      <Paragraph className={classes.message} lang={isWithdrawn ? undefined : ''}>
        {isWithdrawn ? t.familyWithdrewThisInquiryTheirMessages() : message}
      </Paragraph>
      {!isWithdrawn && phone === null && email === null && (
        <Paragraph className="strong">{t.thisFamilyWouldLikeYouAnswer()}</Paragraph>
      )}
      <Row>
        {phone && (
          <a href={phoneHref(phone)} className={classes.contact}>
            <PhoneIcon />
            {phoneText(phone)}
          </a>
        )}
        {email && (
          <a href={mailTo(email, inquiry.propertyName)} className={classes.contact}>
            <MailIcon />
            {email}
          </a>
        )}
      </Row>
      {!isWithdrawn && (status === 'pending' || status === 'contacted') && (
        <WhoAnswers
          inquiry={inquiry}
          people={people}
          onAssign={(personId) => onAssign({ id, personId, fromPersonId: inquiry.personId })}
        />
      )}
      <ErrorBoundary Fallback={NoConversation}>
        <Suspense>
          <Conversation inquiry={inquiry} onChange={(change) => onChange(id, change)} />
        </Suspense>
      </ErrorBoundary>
      <Row gap="xs">
        {actions.map(({ label, status: next }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the next action replaces the pressed button, which keeps the focus
          <ActionButton key={index} variant="default" onClick={() => onSetStatus({ id, status: next })}>
            {label}
          </ActionButton>
        ))}
        <ActionButton variant="danger" leftSection={<TrashIcon />} onClick={() => onDelete(id)}>
          {t.delete()}
        </ActionButton>
      </Row>
    </Column>
  );
}

const mailTo = (email: string, propertyName: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(t.yourInquiryAbout({ home: propertyName }))}`;
