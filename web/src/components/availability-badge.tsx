import { Badge } from './plain.tsx';

/** Available while the owner shows the home to families, else Unavailable. */
export const AvailabilityBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge
    variant={isActive ? 'filled' : 'white'}
    c={isActive ? undefined : 'gray.9'}
    bd="1px solid evergreen.8"
  >
    {isActive ? 'Available' : 'Unavailable'}
  </Badge>
);
