import { useParams, useSearchParams } from 'react-router-dom';
import { ChatIcon } from '@/components/icons.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { ConversationPage } from '@/features/inquiries/conversation/conversation-page.tsx';
import { SentList } from '@/features/inquiries/conversation/family/sent-list.tsx';
import { t } from '../catalog.ts';
import { SignedIn } from '../signed-in.tsx';

/** The sent inquiries, or one conversation. */
export default function InquiriesRoute() {
  const { id } = useParams();
  const [query] = useSearchParams();
  return (
    <PageShell title={t.myInquiries()} width="text">
      <SignedIn
        icon={<ChatIcon />}
        message={t.pleaseSignInSeeYourInquiries()}
        failed={t.yourInquiriesCouldNotBeLoaded()}
      >
        {(user) =>
          id === undefined ? (
            <SentList browseTo={paths.patient()} />
          ) : (
            <ConversationPage
              key={`${id} ${user.id}`}
              id={id}
              userId={user.id}
              quoteId={query.get('quote')}
            />
          )
        }
      </SignedIn>
    </PageShell>
  );
}
