import { useState } from 'react';
import { ActionButton, Column, Paragraph, Row, Tag } from '@/components/plain.tsx';
import type { ReceivedInquiry } from '@contract/inquiries/inquiries.ts';
import { ChatIcon } from '@/components/icons.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { outageTextOf } from '@/lib/outage.ts';
import { numberText } from '@/lib/wording.ts';
import { ReportButton } from '../report/report-button.tsx';
import { Thread } from '../thread/thread.tsx';
import { useThread } from '../thread/use-thread.ts';
import { visitLine } from '@/features/visits/visit-line.ts';
import { t } from '../catalog.ts';
import { SavedReplies } from './saved-replies.tsx';

type Change = Partial<Pick<ReceivedInquiry, 'status' | 'unreadCount' | 'messageCount' | 'visit'>>;
type Props = {
  inquiry: ReceivedInquiry;
  userId: string;
  onChange: (change: Change) => void;
  startsOpen?: boolean;
};

/** The conversation below an inquiry in the dialog of an owner. It loads when it is opened. */
export default function ReceivedConversation({ inquiry, userId, onChange, startsOpen = false }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const { id, messageCount, unreadCount, isWithdrawn, contactBy, visit } = inquiry;
  const canBegin = messageCount === 0 && !isWithdrawn && contactBy.includes('message');
  return (
    <Column>
      <Row gap="xs">
        <ActionButton
          variant="light"
          leftSection={<ChatIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen
            ? t.hideConversation()
            : canBegin
              ? t.reply()
              : t.conversation({ count: messageCount, number: numberText(messageCount) })}
        </ActionButton>
        {unreadCount > 0 && <Tag variant="accent-filled">{t.unread({ number: unreadCount })}</Tag>}
        {visit && <Paragraph className="strong">{visitLine(visit)}</Paragraph>}
      </Row>
      {isOpen && <OpenConversation id={id} userId={userId} onChange={onChange} />}
    </Column>
  );
}

type OpenProps = { id: string } & Pick<Props, 'userId' | 'onChange'>;

function OpenConversation({ id, userId, onChange }: OpenProps) {
  const query = useThread(id, () => onChange({ unreadCount: 0 }));
  const { data: thread, error } = query;
  if (!thread)
    return (
      <QueryState
        query={query}
        loading={t.loadingConversation()}
        failed={t.thisConversationCouldNotBeLoaded()}
      />
    );
  return (
    <>
      <Thread
        thread={thread}
        problem={error ? outageTextOf(error) : undefined}
        userId={userId}
        otherSide={t.family()}
        withInquiry={false}
        Tools={SavedReplies}
        onQuote={() => onChange({ status: 'contacted' })}
        onHold={() => onChange({ status: 'contacted' })}
        onVisit={(visit) => onChange({ status: 'contacted', visit })}
        // The server marks an answered inquiry as contacted.
        onSent={() => onChange({ status: 'contacted', messageCount: thread.messages.length + 1 })}
      />
      <div className="bleed-start">
        <ReportButton inquiryId={id} whom="family" />
      </div>
    </>
  );
}
