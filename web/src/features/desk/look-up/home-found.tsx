import type { LookedUpHome, OperatorAction } from '@contract/desk/look-up.ts';
import { Link } from '@/components/link.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { dateText } from '@/lib/wording.ts';
import { Facts } from '../facts.tsx';
import { deskPaths } from '../paths.ts';
import { Actions } from './actions.tsx';
import { Done } from './done.tsx';
import { HomeVisitAnswers } from './visit-answers.tsx';

const since = (at: string | null, no = 'No') => (at === null ? no : `Since ${dateText(at)}`);

const actionsOf = (home: LookedUpHome): OperatorAction[] => [
  home.suspendedAt === null ? 'suspend_property' : 'lift_suspension_of_property',
  ...(home.verifiedAt === null ? [] : (['unverify_property'] as const)),
  ...(home.licenseCheckedAt === null ? [] : (['uncheck_license_of_property'] as const)),
  ...(home.certificationCheckedAt === null ? [] : (['uncheck_certification_of_property'] as const)),
  'remove_visit_comment_of_property',
  'remove_record_corrections_of_property',
  ...(home.suspendedAt === null && home.ownerSuspendedAt === null ? [] : (['delete_property'] as const)),
];

const needsText = ({ asked, answered, refused } = { asked: 0, answered: 0, refused: 0 }) =>
  asked === 0 ? 'None' : `${asked}, ${answered} answered, ${refused} refused after a yes`;

/** A home, without contact data. */
export const HomeFound = ({ home }: { home: LookedUpHome }) => (
  <section aria-label={home.name}>
    <Column gap="md">
      <Heading order={2} className="breaks">
        {home.name}, {home.city}, {home.state} {home.zipCode}
      </Heading>
      <Facts
        facts={{
          Listed: home.isListed ? 'Yes' : home.isActive ? 'No' : 'No, set unavailable by its owner',
          Created: dateText(home.createdAt),
          Suspended: since(home.suspendedAt),
          'Owner suspended': since(home.ownerSuspendedAt),
          Verified: home.verifiedAt
            ? `${dateText(home.verifiedAt)} by ${home.verifiedBy ?? 'the team'}`
            : 'Never',
          'Changed since': since(home.changedSinceVerifiedAt),
          'License checked': since(home.licenseCheckedAt, 'Never'),
          'Certification checked': since(home.certificationCheckedAt, 'Never'),
          'Prices confirmed': since(home.confirmedAt, 'Never'),
          Photos: String(home.photoCount),
          Inquiries: String(home.inquiryCount),
          'Requests for room, 30 days': needsText(home.needCounts),
          ID: home.id,
        }}
      />
      <Paragraph>
        {home.isListed && (
          <>
            <Link to={paths.property(home.id)}>Its page</Link> ·{' '}
          </>
        )}
        <Link to={deskPaths.lookUp(home.ownerId)}>Look up its owner</Link>
      </Paragraph>
      <Done suspensions={home.suspensions} log={home.log} />
      <HomeVisitAnswers propertyId={home.id} />
      <Actions subjectId={home.id} actions={actionsOf(home)} />
    </Column>
  </section>
);
