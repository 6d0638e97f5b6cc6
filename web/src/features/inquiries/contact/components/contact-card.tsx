import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ActionButton, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import type { Property } from '@contract/properties/properties.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { answerTimeText } from '@/lib/wording.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';

const inquiryForm = onDemand(() => import('./inquiry-form.tsx'));

type Props = {
  property: Pick<Property, 'id' | 'ownerId' | 'answerTime'>;
  /** Shows where an earlier inquiry of this family stands, with the form. */
  Earlier?: ComponentType<EarlierInquiryProps>;
};
export type EarlierInquiryProps = { propertyId: string; children: ReactNode };

/** The form alone. */
export const NoEarlierInquiry = ({ children }: EarlierInquiryProps) => children;

/** The inquiry form, or a sign-in prompt for visitors. */
export function ContactCard({ property, Earlier = NoEarlierInquiry }: Props) {
  const { user, ...auth } = useAuth();
  return (
    <Panel as="section" withBorder shadow="sm" id="contact" aria-labelledby="contact-owner">
      <Heading className="below-sm" order={2} size="h4" id="contact-owner">
        Contact Property Owner
      </Heading>
      {property.answerTime && (
        <Paragraph className="below-md">
          <strong>{answerTimeText(property.answerTime)}.</strong> Half of the most recent inquiries, 5 to 20
          in 90 days, were answered within this time.
        </Paragraph>
      )}
      {auth.status === 'unauthenticated' && <SignInPrompt />}
      {auth.status === 'loading' &&
        (auth.failed ? (
          <OutageAlert outage={auth.failed} onRetry={auth.refresh} />
        ) : (
          <Paragraph className="dimmed">One moment…</Paragraph>
        ))}
      {user?.id === property.ownerId && (
        <Paragraph>This is your own listing. Families use this form to write to you.</Paragraph>
      )}
      {user && user.id !== property.ownerId && (
        <Suspense>
          <Earlier propertyId={property.id}>
            <Form key={`${property.id} ${user.id}`} propertyId={property.id} userId={user.id} />
          </Earlier>
        </Suspense>
      )}
    </Panel>
  );
}

function Form(props: { propertyId: string; userId: string }) {
  const { loaded, failed, retry } = useOnDemand(inquiryForm);
  if (failed) return <OutageAlert outage="connection" onRetry={retry} />;
  return loaded ? <loaded.default {...props} /> : <Paragraph className="dimmed">One moment…</Paragraph>;
}

function SignInPrompt() {
  const dialog = useAuthDialog();
  return (
    <>
      <Paragraph className="below-md">
        Please sign in to write to the owner of this home. You will stay on this page.
      </Paragraph>
      <Row gap="sm">
        <ActionButton onClick={() => dialog.open({ mode: 'sign-in' })} onPointerEnter={dialog.preload}>
          Sign In
        </ActionButton>
        <ActionButton variant="default" onClick={() => dialog.open({ mode: 'sign-up', role: 'patient' })}>
          Create Account
        </ActionButton>
      </Row>
    </>
  );
}
