import { Link } from '@/components/link.tsx';
import { Button } from '@/components/plain.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';

export default function NotFoundRoute() {
  return (
    <PageShell title="Page Not Found">
      <EmptyState
        order={1}
        title="Page Not Found"
        message="There is no page at this address. It may be mistyped, or the page may have moved."
        action={
          <Button component={Link} to={paths.landing()}>
            Go to the start page
          </Button>
        }
      />
    </PageShell>
  );
}
