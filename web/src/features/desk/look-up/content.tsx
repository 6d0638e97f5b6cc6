import { useMutation } from '@tanstack/react-query';
import type { InquiryContent, PersonContent } from '@contract/desk/look-up.ts';
import { Link } from '@/components/link.tsx';
import { Column } from '@/components/plain.tsx';
import { dateText } from '@/lib/wording.ts';
import classes from '../desk.module.css';
import { Facts } from '../facts.tsx';
import { Messages } from '../messages.tsx';
import { deskPaths } from '../paths.ts';
import { ReasonForm } from '../reason-form.tsx';
import { readContent } from './api.ts';

type Props = { what: 'person' | 'inquiry'; id: string; label: string };

/** What is read for a reason only. The reading is in the log, and in the export of those whose data it is. */
export function Content({ what, id, label }: Props) {
  const reading = useMutation({ mutationFn: (reason: string) => readContent(what, id, reason) });
  if (!reading.data) return <ReasonForm label={label} sending={reading} />;
  return 'message' in reading.data ? (
    <Conversation content={reading.data} />
  ) : (
    <Person content={reading.data} />
  );
}

const Conversation = ({ content: { phone, email, ...texts } }: { content: InquiryContent }) => (
  <Column gap="md">
    <Facts facts={{ Phone: phone ?? 'None', Email: email ?? 'None' }} />
    <Messages {...texts} />
  </Column>
);

const Person = ({ content: { email, firstName, lastName, inquiries } }: { content: PersonContent }) => (
  <Column gap="md">
    <Facts
      facts={{ Address: email, Name: [firstName, lastName].filter(Boolean).join(' ') || 'None given' }}
    />
    {inquiries.length > 0 && (
      <ul className={classes.list}>
        {inquiries.map(({ id, homeName, isSender, createdAt, status }) => (
          <li key={id}>
            <Link to={deskPaths.lookUp(id)}>
              {isSender ? 'Inquiry to' : 'Inquiry about'} {homeName ?? 'a deleted home'}
            </Link>
            , {dateText(createdAt)}, {status}
          </li>
        ))}
      </ul>
    )}
  </Column>
);
