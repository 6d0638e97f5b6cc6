import { Link } from './link.tsx';
import { Group, Text } from './plain.tsx';
import { paths } from '@/config/paths.ts';
import { productName } from '@/config/product.ts';
import classes from './site-footer.module.css';

export const SiteFooter = () => (
  <footer className={classes.root}>
    <Group
      justify="space-between"
      gap="0.5rem 2rem"
      maw="var(--app-width)"
      mx="auto"
      px="clamp(1rem, 4vw, 2rem)"
      py="md"
    >
      <Text c="dimmed" fz="sm">{`© 2024 ${productName}. All rights reserved.`}</Text>
      <Group component="nav" gap="0 1.5rem" aria-label="Help">
        <Link to={paths.careGuide()}>Care Guide</Link>
        <Link to={paths.support()}>Contact Support</Link>
      </Group>
    </Group>
  </footer>
);
