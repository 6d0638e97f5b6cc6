import type { LookedUpPerson, OperatorAction } from '@contract/desk/look-up.ts';
import { Link } from '@/components/link.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { dateText, momentText } from '@/lib/wording.ts';
import { Facts } from '../facts.tsx';
import { deskPaths } from '../paths.ts';
import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Done } from './done.tsx';
import { TitledList } from './titled-list.tsx';

const actionsOf = (person: LookedUpPerson): OperatorAction[] => [
  person.suspendedAt === null ? 'suspend_account' : 'lift_suspension_of_account',
  ...(person.sessionCount > 0 ? (['end_sessions'] as const) : []),
  ...(person.hasSecondFactor ? (['remove_second_factor'] as const) : []),
  ...(person.verifiedAt === null ? [] : (['unverify_account'] as const)),
  ...(person.helper?.isAccepted ? (['unverify_helper'] as const) : []),
  ...(person.role === 'owner' ? (['restore_home_limits'] as const) : []),
  ...(person.hasSecondFactor && person.operator?.role !== 'administrator'
    ? (['name_moderator'] as const)
    : []),
  ...(person.isOperator ? (['remove_operator'] as const) : []),
];

const mailState = ({ sentAt, attempts }: LookedUpPerson['mails'][number]) =>
  sentAt === null ? (attempts === 5 ? 'refused five times' : 'waits') : `sent ${momentText(sentAt)}`;

const operatorText = ({ role, opensAt }: NonNullable<LookedUpPerson['operator']>) =>
  role === 'administrator' ? 'an administrator' : `a moderator since ${momentText(opensAt)}`;

const helperText = ({ decidedAt, isAccepted }: NonNullable<LookedUpPerson['helper']>) =>
  decidedAt === null ? 'Waits' : `${isAccepted ? 'Verified' : 'Not verified'} ${dateText(decidedAt)}`;

/** An account, without name and address. */
export const PersonFound = ({ person }: { person: LookedUpPerson }) => (
  <section aria-label="Person">
    <Column gap="md">
      <Heading order={2}>{person.role === 'owner' ? 'An owner' : 'A family'}</Heading>
      {person.isOperator && (
        <Paragraph>
          This person is an operator{person.operator && `: ${operatorText(person.operator)}`}.
        </Paragraph>
      )}
      <Facts
        facts={{
          'Signed up': dateText(person.createdAt),
          'Last active': person.lastActivityAt ? dateText(person.lastActivityAt) : 'Never',
          'Chose a role and a password': person.needsSetup ? 'Not yet' : 'Yes',
          Suspended: person.suspendedAt ? `Since ${dateText(person.suspendedAt)}` : 'No',
          Verified: person.verifiedAt
            ? `${dateText(person.verifiedAt)} by ${person.verifiedBy ?? 'the team'}`
            : 'No',
          ...(person.helper && { Helper: helperText(person.helper) }),
          'Two-step sign-in': person.hasSecondFactor ? 'On' : 'Off',
          Sessions: String(person.sessionCount),
          'Inquiries sent': String(person.sentCount),
          'Inquiries received': String(person.receivedCount),
          'Reports made': String(person.reportsMade),
          'Reports about the account': String(person.reportsAbout),
          'Email to the address': person.isBouncing ? 'Bounces' : 'Arrives, as far as we know',
          ID: person.id,
        }}
      />
      <TitledList
        title={
          person.homeCount > person.homes.length
            ? `The newest ${person.homes.length} of ${person.homeCount} homes`
            : 'Homes'
        }
      >
        {person.homes.map(({ id, name, isListed }) => (
          <li key={id}>
            <Link to={deskPaths.lookUp(id)}>{name}</Link>
            {!isListed && ', not listed'}
          </li>
        ))}
      </TitledList>
      <TitledList title="Latest emails">
        {person.mails.map((mail) => (
          <li key={mail.kind + mail.createdAt}>
            {mail.kind.replaceAll('_', ' ')}, {momentText(mail.createdAt)}: {mailState(mail)}
          </li>
        ))}
      </TitledList>
      <TitledList title="Requests about data">
        {person.dataRequests.map(({ kind, receivedAt, closedAt, outcome }) => (
          <li key={kind + receivedAt}>
            {kind} of {dateText(receivedAt)}:{' '}
            {closedAt === null ? 'waits' : `${outcome ?? ''} ${dateText(closedAt)}`}
          </li>
        ))}
      </TitledList>
      <Done suspensions={person.suspensions} log={person.log} />
      <Content what="person" id={person.id} label="Read name, address and the list of inquiries" />
      <Actions subjectId={person.id} actions={actionsOf(person)} />
    </Column>
  </section>
);
