import { NeighboursNav } from '@/features/property/components/neighbours-nav.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** Previous and next property of the search results, if the property is among them. */
export default function Neighbours({ id }: { id: string }) {
  const neighbours = useNeighbours(id);
  return neighbours && <NeighboursNav {...neighbours} />;
}
