import { Link } from '@/components/link.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';

export default function NotFoundRoute() {
  return (
    <PageShell title="Page Not Found">
      <EmptyMessage
        order={1}
        title="Page Not Found"
        message="There is no page at this address. It may be mistyped, or the page may have moved."
        action={
          <ActionButton as={Link} to={paths.landing()}>
            Go to the start page
          </ActionButton>
        }
      />
    </PageShell>
  );
}
