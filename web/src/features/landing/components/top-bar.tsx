import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { BrandMark } from '@/components/brand-mark.tsx';
import { HeartIcon } from '@/components/icons.tsx';
import { paths } from '@/config/paths.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { anchors } from '../content.ts';
import classes from './top-bar.module.css';

export function TopBar() {
  const dialog = useAuthDialog();
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <BrandMark />
        <nav className={classes.anchors} aria-label="On this page">
          <a href={`#${anchors.howItWorks}`}>How It Works</a>
          <a href={`#${anchors.features}`}>Features</a>
          <a href={`#${anchors.support}`}>Support</a>
        </nav>
        <div className={classes.actions}>
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
        </div>
      </div>
    </header>
  );
}
