import { lazy, Suspense } from 'react';
import { useNotifications } from '@mantine/notifications';
import { recentStore } from '@/lib/toast.ts';

const RecentMessages = lazy(async () => ({
  default: (await import('@/components/recent-messages.tsx')).RecentMessages,
}));

/** The recent messages, loaded with the first one. */
export function PastMessages() {
  const recent = useNotifications(recentStore).notifications;
  return (
    recent.length > 0 && (
      <Suspense>
        <RecentMessages />
      </Suspense>
    )
  );
}
