import { useEffect, useRef, type ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ArrowLeftIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Paragraph, Row, Tag } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { ReceivedNeeds } from '@/features/needs/needs.tsx';
import { dayText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { statusLabels } from '../inbox-view.ts';
import { Inbox, type InboxPartProps } from './inbox.tsx';
import { InquiryCard } from './inquiry-list.tsx';
import classes from './inbox.module.css';
import { useInboxActions } from './use-inbox-actions.tsx';

/** Links to the inquiries, the newest first. */
const Items = ({ items, people, selectedId }: InboxPartProps) => (
  <ul className={classes.items} aria-label={t.inquiries()}>
    {items.map(
      ({ id, propertyName, message, status, seen, unreadCount, isWithdrawn, personId, createdAt }) => {
        const person = people.find((one) => one.id === personId);
        return (
          <li key={id}>
            <Link
              to={paths.teamInquiries({ inquiry: id })}
              aria-current={id === selectedId ? 'true' : undefined}
            >
              <Row as="span" gap="xs">
                <strong>{propertyName}</strong>
                {!seen && <Tag variant="accent">{t.new()}</Tag>}
                {unreadCount > 0 && <Tag variant="accent-filled">{t.unread({ number: unreadCount })}</Tag>}
              </Row>
              <span className={classes.excerpt}>{isWithdrawn ? t.withdrawnByFamily() : message}</span>
              <span className="dimmed">
                {statusLabels[status]} · {dayText(createdAt, 'medium')}
                {person && ` · ${person.isYou ? t.youAnswer() : t.answers({ name: person.name })}`}
              </span>
            </Link>
          </li>
        );
      },
    )}
  </ul>
);

/** On a phone it takes the place of the list. */
function Selected({ selectedId, ...props }: InboxPartProps) {
  const inquiry = props.items.find(({ id }) => id === selectedId);
  const back = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // It is hidden where the list stays.
    if (selectedId !== undefined && back.current?.offsetParent) back.current.focus();
  }, [selectedId]);
  return (
    <section className={classes.selected} aria-label={t.inquiry()}>
      {selectedId !== undefined && (
        <Link ref={back} to={paths.teamInquiries()} className={classes.back}>
          <ArrowLeftIcon />
          {t.allInquiries()}
        </Link>
      )}
      {inquiry ? (
        <Column gap="sm">
          <Heading order={2} size="h3" className="breaks">
            {inquiry.propertyName}
          </Heading>
          <InquiryCard key={inquiry.id} inquiry={inquiry} {...props} />
        </Column>
      ) : (
        <Paragraph className="dimmed">{t.chooseInquiryReadAndAnswerIt()}</Paragraph>
      )}
    </section>
  );
}

type Props = Pick<ComponentProps<typeof Inbox>, 'ownerId' | 'Conversation'>;

/** The inbox of a team: the list, and beside it the inquiry that is open. That one is seen. */
function InboxScreen({ ownerId, Conversation }: Props) {
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const { inbox, dialog } = useInboxActions(
    ownerId,
    () => void navigate(paths.teamInquiries(), { replace: true }),
  );
  return (
    <>
      <Row justify="between" className="below-md">
        <Heading order={1}>{t.inquiries()}</Heading>
        <ActionButton as={Link} to={paths.owner()} variant="default">
          {t.backDashboard()}
        </ActionButton>
      </Row>
      <ReceivedNeeds ownerId={ownerId} />
      <Inbox
        {...inbox}
        state={params.get('state')}
        selectedId={params.get('inquiry') ?? undefined}
        Items={Items}
        Selected={Selected}
        Conversation={Conversation}
      />
      <Paragraph className="above-lg">
        <Link to={paths.inquiries()}>{t.inquiriesThatYouSentYourself()}</Link>
      </Paragraph>
      {dialog}
    </>
  );
}

export const InboxPage = withLibrary(InboxScreen);
