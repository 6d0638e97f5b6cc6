import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Button, Card, Group, Text, Title } from '@/components/plain.tsx';
import type { Property } from '@contract/properties.ts';
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
    <Card component="section" withBorder shadow="sm" id="contact" aria-labelledby="contact-owner">
      <Title order={2} size="h4" id="contact-owner" mb="sm">
        Contact Property Owner
      </Title>
      {property.answerTime && (
        <Text mb="md">
          <strong>{answerTimeText(property.answerTime)}.</strong> Half of the latest inquiries, 5 to 20 in 90
          days, were answered in this time.
        </Text>
      )}
      {auth.status === 'unauthenticated' && <SignInPrompt />}
      {auth.status === 'loading' &&
        (auth.failed ? (
          <OutageAlert outage={auth.failed} onRetry={auth.refresh} />
        ) : (
          <Text c="dimmed">One moment…</Text>
        ))}
      {user?.id === property.ownerId && (
        <Text>This is your own listing. Families use this form to write to you.</Text>
      )}
      {user && user.id !== property.ownerId && (
        <Suspense>
          <Earlier propertyId={property.id}>
            <Form key={`${property.id} ${user.id}`} propertyId={property.id} userId={user.id} />
          </Earlier>
        </Suspense>
      )}
    </Card>
  );
}

function Form(props: { propertyId: string; userId: string }) {
  const { loaded, failed, retry } = useOnDemand(inquiryForm);
  if (failed) return <OutageAlert outage="connection" onRetry={retry} />;
  return loaded ? <loaded.default {...props} /> : <Text c="dimmed">One moment…</Text>;
}

function SignInPrompt() {
  const dialog = useAuthDialog();
  return (
    <>
      <Text mb="md">Please sign in to write to the owner of this home. You will stay on this page.</Text>
      <Group gap="sm">
        <Button onClick={() => dialog.open({ mode: 'sign-in' })} onPointerEnter={dialog.preload}>
          Sign In
        </Button>
        <Button variant="default" onClick={() => dialog.open({ mode: 'sign-up', role: 'patient' })}>
          Create Account
        </Button>
      </Group>
    </>
  );
}
