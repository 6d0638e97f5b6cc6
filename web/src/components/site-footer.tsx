import { Link } from './link.tsx';
import { imprint, notices } from '@/config/site.ts';
import { Group, Text } from './plain.tsx';
import { paths } from '@/config/paths.ts';
import classes from './site-footer.module.css';

export const SiteFooter = () => (
  <footer className={classes.root}>
    <Group
      justify="space-between"
      gap="0.5rem 2rem"
      maw="var(--app-width)"
      mx="auto"
      px="max(min(1rem, 5vw), min(4vw, 2rem))"
      py="md"
    >
      <Text c="dimmed" fz="sm">
        {imprint}
      </Text>
      <Group component="nav" gap="0 1.5rem" aria-label="Help">
        <Link to={paths.careGuide()}>Care Guide</Link>
        <Link to={paths.support()}>Contact Support</Link>
        {notices.map(({ text, to }) => (
          <a key={text} href={to}>
            {text}
          </a>
        ))}
      </Group>
    </Group>
  </footer>
);
