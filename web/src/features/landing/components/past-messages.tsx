import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '@/lib/toast.ts';

const RecentMessages = lazy(async () => ({
  default: (await import('@/components/recent-messages.tsx')).RecentMessages,
}));

/** The recent messages, which are loaded only when there is one. */
export function PastMessages() {
  const { recent } = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot);
  return (
    recent.length > 0 && (
      <Suspense>
        <RecentMessages />
      </Suspense>
    )
  );
}
