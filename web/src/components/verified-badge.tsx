import { Tag } from './plain.tsx';
import { t } from './catalog.ts';
import { CheckmarkIcon } from './icons.tsx';

/** On homes that the team checked; see docs/operating.md for what it does and does not mean. */
export const VerifiedBadge = () => (
  <Tag variant="outline" leftSection={<CheckmarkIcon size="1em" />}>
    {t.ownerChecked()}
  </Tag>
);
