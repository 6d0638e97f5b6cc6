import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ActionButton, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import type { Property } from '@contract/properties/properties.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { awaitedInquiryKey } from '@/lib/private-keys.ts';
import { hasStored } from '@/lib/session-value.ts';
import { answerTimeText } from '@/lib/wording.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { t } from '../catalog.ts';
import { useContactOpener } from '../../inquiry-text.ts';

const inquirySheet = onDemand(() => import('./inquiry-sheet.tsx'));

type Props = {
  property: Pick<Property, 'id' | 'ownerId' | 'answerTime'>;
  /** Shows where an earlier inquiry of this family stands, with the button. */
  Earlier?: ComponentType<EarlierInquiryProps>;
};
export type EarlierInquiryProps = { propertyId: string; children: ReactNode };

/** The button alone. */
export const NoEarlierInquiry = ({ children }: EarlierInquiryProps) => children;

/** Opens the form to write to the owner, also for visitors. */
export function ContactCard({ property, Earlier = NoEarlierInquiry }: Props) {
  const { user, ...auth } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const isOwn = user?.id === property.ownerId;
  const isKnown = auth.status !== 'loading';
  const isWanted = isKnown && !isOwn && (isOpen || (user !== null && hasStored(awaitedInquiryKey)));
  const { loaded: sheet, failed, retry } = useOnDemand(inquirySheet, { isWanted, preload: true });
  const isWaiting = isOpen && !isOwn && !sheet && !failed && (isKnown || !auth.failed);
  useContactOpener(() => {
    setIsOpen(true);
    // What keeps the form away stands here.
    if (!isKnown || failed) document.getElementById('contact')?.scrollIntoView({ block: 'start' });
  }, isWaiting);

  const button = (
    <ActionButton fullWidth onClick={() => setIsOpen(true)}>
      {t.writeOwner()}
    </ActionButton>
  );
  return (
    <Panel as="section" withBorder shadow="sm" id="contact" aria-labelledby="contact-owner">
      <Heading className="below-sm" order={2} size="h4" id="contact-owner">
        {t.contactPropertyOwner()}
      </Heading>
      {property.answerTime && (
        <Paragraph className="below-md">
          <strong>{answerTimeText(property.answerTime)}.</strong> {t.halfOfInquiriesAnswered()}
        </Paragraph>
      )}
      {!isKnown &&
        (auth.failed ? (
          <OutageAlert outage={auth.failed} onRetry={auth.refresh} />
        ) : (
          <Paragraph className="dimmed">{t.oneMoment()}</Paragraph>
        ))}
      {isOwn && <Paragraph>{t.thisIsYourOwnListingFamilies()}</Paragraph>}
      {isKnown &&
        !isOwn &&
        (user ? (
          <Suspense>
            <Earlier propertyId={property.id}>{button}</Earlier>
          </Suspense>
        ) : (
          button
        ))}
      {isWanted && failed && <OutageAlert outage="connection" onRetry={retry} />}
      {isWanted && sheet && (
        <sheet.default
          key={user?.id}
          propertyId={property.id}
          user={user}
          isWanted={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}
