import { Badge } from '@mantine/core';

/** Available while the owner shows the home to families, else Unavailable. */
export const AvailabilityBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge color={isActive ? 'evergreen' : 'gray'} variant={isActive ? 'filled' : 'outline'}>
    {isActive ? 'Available' : 'Unavailable'}
  </Badge>
);
