import { Badge } from './plain.tsx';

type Props = { isActive: boolean; isSuspended?: boolean };

/** Available while the owner shows the home to families, else Unavailable. Its owner also sees that our team removed it. */
export const AvailabilityBadge = ({ isActive, isSuspended = false }: Props) => (
  <Badge
    variant={isActive && !isSuspended ? 'filled' : 'white'}
    c={isActive && !isSuspended ? undefined : 'gray.9'}
    bd="1px solid evergreen.8"
  >
    {isSuspended ? 'Removed by our team' : isActive ? 'Available' : 'Unavailable'}
  </Badge>
);
