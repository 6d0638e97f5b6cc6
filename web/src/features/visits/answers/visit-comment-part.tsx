import { part } from '@/components/part.tsx';
import type { VisitFindings } from '@contract/visits/visit-questions.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from '../catalog.ts';

const Panel = part(
  t.yourSentenceAboutWhatVisitorsFound(),
  async () => (await import('./visit-comment-panel.tsx')).default,
);

type Props = {
  property: { id: string; name: string; city: string; visitFindings: VisitFindings | null };
};

/** Loads the sentence for owners and their people, where counts are shown. The API says whether the home is theirs. */
export function VisitCommentPart({ property }: Props) {
  const { user } = useAuth();
  const { visitFindings } = property;
  return user?.role === 'owner' && (visitFindings?.confirmed || visitFindings?.told) ? (
    <Panel property={property} />
  ) : null;
}
