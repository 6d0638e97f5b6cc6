import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Text } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { countText, dateText } from '@/lib/wording.ts';
import { newestInquiryQuery } from '../api.ts';
import classes from './sent-before.module.css';
import { stateText } from './state-text.ts';

/** Where the newest inquiry of the signed-in person about a home stands. Nothing when there is none. */
export default function SentBefore({ propertyId }: { propertyId: string }) {
  const { data: inquiry } = useQuery(newestInquiryQuery(propertyId));
  if (!inquiry) return null;
  return (
    <div className={classes.root}>
      <Text>
        You wrote to this home on {dateText(inquiry.createdAt)}. <strong>{stateText(inquiry)}</strong>
      </Text>
      <Link to={paths.inquiry(inquiry.id)} className={classes.link}>
        Open the conversation
        {inquiry.unreadCount > 0 &&
          `, ${countText(inquiry.unreadCount, 'unread message', 'unread messages')}`}
      </Link>
    </div>
  );
}
