import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { dateText } from '@/lib/wording.ts';
import { Checklist, RegisteredHomes } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import classes from '../desk.module.css';
import { Facts } from '../facts.tsx';

/** Claims of owners for homes of the public register. */
export const claims: DeskQueue<'claims'> = {
  title: 'Claims of registered homes',
  empty: 'No claim waits.',
  Details: ({ details }) => (
    <Column gap="md">
      <Facts
        facts={{
          Owner: details.email,
          'Owner is verified': details.ownerVerifiedAt ? dateText(details.ownerVerifiedAt) : 'No',
          'Role in the home': details.roleInHome,
          'Work telephone that they gave': details.workPhone,
          'Claimed before by': details.acceptedBefore.join(', ') || 'Nobody',
        }}
      />
      <div>
        <Heading order={2} size="h3">
          Why it is theirs to list
        </Heading>
        <Paragraph className={classes.body}>{details.reason}</Paragraph>
      </div>
      {details.isListed && (
        <Paragraph className="strong">
          This home has been listed since the claim, so it cannot be accepted.
        </Paragraph>
      )}
      <RegisteredHomes homes={[details.registeredHome]} />
      <Checklist
        steps={[
          'I called the number of the register, not the one that they gave',
          'The person there knows the owner and their role',
        ]}
      />
    </Column>
  ),
  decisions: [
    { value: 'accept', label: 'Accept the claim', ...readByOwner },
    { value: 'refuse', label: 'Refuse the claim', ...readByOwner, isDanger: true },
  ],
};
