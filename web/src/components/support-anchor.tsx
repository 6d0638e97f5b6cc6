import { supportEmail } from '@/config/site.ts';

const [name, domain] = supportEmail.split('@');

/** The address of the team. Not the link of Mantine, because every page with a notice would load it. */
export const SupportAnchor = () => (
  <a
    href={`mailto:${supportEmail}`}
    style={{ color: 'var(--mantine-color-anchor)', overflowWrap: 'anywhere' }}
  >
    {name}@<wbr />
    {domain}
  </a>
);
