import { supportEmail } from '@/config/site.ts';

/** The address of the team. Not the link of Mantine, because every page with a notice would load it. */
export const SupportAnchor = () => (
  <a
    href={`mailto:${supportEmail}`}
    style={{ color: 'var(--mantine-color-anchor)', overflowWrap: 'anywhere' }}
  >
    {supportEmail}
  </a>
);
