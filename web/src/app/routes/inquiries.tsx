import { useParams } from 'react-router-dom';
import { ErrorState } from '@/components/error-state.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { SignInRequired } from '@/components/sign-in-required.tsx';
import { paths } from '@/config/paths.ts';
import { ConversationPage } from '@/features/inquiries/conversation/conversation-page.tsx';
import { SentList } from '@/features/inquiries/conversation/family/sent-list.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';

/** The sent inquiries, or one conversation. */
export default function InquiriesRoute() {
  return (
    <PageShell title="My Inquiries" width="text">
      <Content />
    </PageShell>
  );
}

function Content() {
  const { id } = useParams();
  const auth = useAuth();
  if (auth.status === 'unauthenticated')
    return <SignInRequired icon={<ChatIcon />} message="Please sign in to see your inquiries." />;
  if (auth.status === 'authenticated')
    return id === undefined ? (
      <SentList browseTo={paths.patient()} />
    ) : (
      <ConversationPage key={`${id} ${auth.user.id}`} id={id} userId={auth.user.id} />
    );
  if (!auth.failed) return <LoadingState />;
  return (
    <ErrorState
      order={1}
      title="Your inquiries could not be loaded"
      message={outageText(auth.failed)}
      onRetry={auth.refresh}
    />
  );
}
