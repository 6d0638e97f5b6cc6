import { useAuth } from '@/lib/auth-context.ts';
import { Stack, Text } from './plain.tsx';
import { SupportAnchor } from './support-anchor.tsx';

/** Tells a suspended account what it can still do. */
export function SuspendedNotice() {
  const { user } = useAuth();
  if (!user?.isSuspended) return null;
  return (
    <Stack component="section" aria-label="Suspended account" px="md" py="md" mb="lg" bg="gray.1" bdrs="md">
      <Text>
        <strong>Our team suspended your account.</strong> You cannot write, and homes that you list are
        removed from the site. You can still read, and download or delete your data. Write to{' '}
        <SupportAnchor />.
      </Text>
    </Stack>
  );
}
