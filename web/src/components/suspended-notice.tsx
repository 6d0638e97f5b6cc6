import { useAuth } from '@/lib/auth-context.ts';
import { Column, Paragraph } from './plain.tsx';
import { SupportAnchor } from './support-anchor.tsx';

/** Tells a suspended account what it can still do. */
export function SuspendedNotice() {
  const { user } = useAuth();
  if (!user?.isSuspended) return null;
  return (
    <Column className="plate below-lg" as="section" aria-label="Suspended account">
      <Paragraph>
        <strong>Our team suspended your account.</strong> You cannot write, and the homes you list are removed
        from the site. You can still read, and download or delete your data. Write to <SupportAnchor />.
      </Paragraph>
    </Column>
  );
}
