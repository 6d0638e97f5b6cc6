import { Link } from '@/components/link.tsx';
import { Button, Group } from '@/components/plain.tsx';
import { BrandMark } from '@/components/brand-mark.tsx';
import { HeartIcon } from '@/components/icons.tsx';
import { paths } from '@/config/paths.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { anchors } from '../content.ts';
import classes from '../landing.module.css';

export function TopBar() {
  const dialog = useAuthDialog();
  return (
    <header className={classes.topBar}>
      <Group justify="space-between" gap="0.25rem 1.5rem" py="sm" className={classes.width}>
        <BrandMark />
        <Group component="nav" gap="0 0.5rem" className={classes.anchors} aria-label="On this page">
          <a href={`#${anchors.howItWorks}`}>How It Works</a>
          <a href={`#${anchors.features}`}>Features</a>
          <a href={`#${anchors.support}`}>Support</a>
        </Group>
        <Group gap="xs" className={classes.actions}>
          <Button component={Link} to={paths.favorites()} variant="subtle" leftSection={<HeartIcon />}>
            Favorites
          </Button>
          <Button
            onClick={() => dialog.open({ mode: 'sign-in' })}
            onPointerEnter={dialog.preload}
            onFocus={dialog.preload}
          >
            Sign In
          </Button>
        </Group>
      </Group>
    </header>
  );
}
