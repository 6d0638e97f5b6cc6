import { useState } from 'react';
import { NativeSelect } from '@mantine/core';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { outageTextOf } from '@/lib/outage.ts';
import { t } from '../catalog.ts';
import { savedRepliesQuery } from '../api.ts';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';

type Props = { ownerId: string; onInsert: (text: string) => void };

/** Inserts one of the saved replies of the owner into the message, and opens the dialog that changes them. */
export function SavedReplies({ ownerId, onInsert }: Props) {
  const { data: replies, error } = useQuery(savedRepliesQuery(ownerId));
  const [chosen, setChosen] = useState('');
  const [isManaging, setIsManaging] = useState(false);
  // The first one until another is chosen, also after the chosen one was removed.
  const reply = replies?.find(({ id }) => id === chosen) ?? replies?.[0];
  if (error)
    return (
      <Paragraph className="dimmed">
        {t.yourSavedRepliesCouldNotBe({ problem: outageTextOf(error) })}
      </Paragraph>
    );
  if (!replies) return null;
  return (
    <>
      <Row gap="sm" align="end">
        {reply && (
          <>
            <NativeSelect
              label={t.savedReply()}
              flex="1 1 12rem"
              maw="24rem"
              value={reply.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={replies.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <ActionButton variant="default" onClick={() => onInsert(reply.body)}>
              {t.insert()}
            </ActionButton>
          </>
        )}
        <ActionButton
          className="flush"
          variant="subtle"
          aria-haspopup="dialog"
          onClick={() => setIsManaging(true)}
        >
          {reply ? t.changeSavedReplies() : t.saveRepliesForLater()}
        </ActionButton>
      </Row>
      {isManaging && (
        <SavedRepliesDialog ownerId={ownerId} replies={replies} onClose={() => setIsManaging(false)} />
      )}
    </>
  );
}
