import { Badge } from './plain.tsx';
import { CheckIcon } from './icons.tsx';

/** On homes that the team checked; see docs/operating.md for what it does and does not mean. */
export const VerifiedBadge = () => (
  <Badge variant="white" c="evergreen.9" bd="1px solid evergreen.8" leftSection={<CheckIcon size="1em" />}>
    Verified
  </Badge>
);
