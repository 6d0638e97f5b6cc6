import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link.tsx';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { dateText, numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { newestInquiryQuery } from '../api.ts';
import classes from './earlier-inquiry.module.css';
import { stateText } from './state-text.ts';

type Props = { propertyId: string; children: ReactNode };

/** Where the newest inquiry of the signed-in person about a home stands, and the button to write. */
export default function EarlierInquiry({ propertyId, children }: Props) {
  const { data: inquiry, isPending, failureCount } = useQuery(newestInquiryQuery(propertyId));
  if (isPending && failureCount === 0) return <Paragraph className="dimmed">{t.oneMoment()}</Paragraph>;
  return (
    <>
      {inquiry && (
        <div className={classes.root}>
          <Paragraph className="below-sm">
            {t.youWroteToThisHomeOn({ day: dateText(inquiry.createdAt) })}{' '}
            <strong>{stateText(inquiry)}</strong>
          </Paragraph>
          <ActionButton
            className="tight-sides"
            as={Link}
            to={paths.inquiry(inquiry.id)}
            fullWidth
            variant="default"
          >
            {inquiry.unreadCount > 0
              ? t.openConversationUnread({
                  count: inquiry.unreadCount,
                  number: numberText(inquiry.unreadCount),
                })
              : t.openConversation()}
          </ActionButton>
        </div>
      )}
      {children}
    </>
  );
}
