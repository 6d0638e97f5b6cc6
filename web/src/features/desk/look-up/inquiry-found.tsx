import type { LookedUpInquiry } from '@contract/desk/look-up.ts';
import { Link } from '@/components/link.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { momentText } from '@/lib/wording.ts';
import { Facts } from '../facts.tsx';
import { deskPaths } from '../paths.ts';
import { Content } from './content.tsx';
import { Done } from './done.tsx';

const when = (at: string | null) => (at === null ? 'No' : momentText(at));

/** An inquiry, without its texts. */
export const InquiryFound = ({ inquiry }: { inquiry: LookedUpInquiry }) => (
  <section aria-label="Inquiry">
    <Column gap="md">
      <Heading order={2} className="breaks">
        Inquiry about {inquiry.homeName}
      </Heading>
      <Facts
        facts={{
          Sent: momentText(inquiry.createdAt),
          Status: inquiry.status,
          Seen: when(inquiry.seenAt),
          Answered: when(inquiry.answeredAt),
          Withdrawn: when(inquiry.withdrawnAt),
          Deleted: when(inquiry.deletedAt),
          'Messages after it': String(inquiry.messageCount),
          Visits: String(inquiry.visitCount),
          Reports: String(inquiry.reportCount),
          ID: inquiry.id,
        }}
      />
      <Paragraph>
        Look up <Link to={deskPaths.lookUp(inquiry.familyId)}>the family</Link>
        {inquiry.ownerId !== null && (
          <>
            , <Link to={deskPaths.lookUp(inquiry.ownerId)}>the owner</Link>
          </>
        )}
        {inquiry.propertyId !== null && (
          <>
            , <Link to={deskPaths.lookUp(inquiry.propertyId)}>the home</Link>
          </>
        )}
      </Paragraph>
      <Done log={inquiry.log} />
      <Content what="inquiry" id={inquiry.id} label="Read the conversation and the contact data" />
    </Column>
  </section>
);
