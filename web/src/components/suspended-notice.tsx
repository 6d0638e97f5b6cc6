import { useAuth } from '@/lib/auth-context.ts';
import { t } from './catalog.ts';
import { Column, Paragraph } from './plain.tsx';
import { SupportAnchor } from './support-anchor.tsx';

/** Tells a suspended account what it can still do. */
export function SuspendedNotice() {
  const { user } = useAuth();
  if (!user?.isSuspended) return null;
  return (
    <Column className="plate below-lg" as="section" aria-label={t.suspendedAccount()}>
      <Paragraph>
        {t.suspended({ strong: (text) => <strong>{text}</strong>, support: () => <SupportAnchor /> })}
      </Paragraph>
    </Column>
  );
}
