import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageShell } from '@/components/page-shell.tsx';
import { FavoriteHeart } from '@/features/favorites/components/favorite-heart.tsx';
import { ContactCard } from '@/features/inquiries/components/contact-card.tsx';
import { isPropertyMissing, propertyQueryOptions } from '@/features/property/api/get-property.ts';
import { NeighboursNav } from '@/features/property/components/neighbours-nav.tsx';
import { PropertyDetails } from '@/features/property/components/property-details.tsx';
import {
  PropertyBar,
  PropertyFailed,
  PropertyNotFound,
  PropertySkeleton,
} from '@/features/property/components/property-page.tsx';
import { useSearch } from '@/features/search/search-context.ts';
import { useBack } from '../use-back.ts';
import { useNeighbours } from '../use-neighbours.ts';

export default function PropertyRoute() {
  const { id = '' } = useParams();
  const { results } = useSearch();
  const neighbours = useNeighbours(id);
  const { goBack, backLabel } = useBack();
  const known = results.items.find((property) => property.id === id);
  const { data: property, error, refetch } = useQuery(propertyQueryOptions(id, known));

  if (isPropertyMissing(error)) {
    return (
      <PageShell title="Property Not Found">
        <PropertyNotFound onBack={goBack} />
      </PageShell>
    );
  }
  return (
    <PageShell title={property?.name ?? 'Property'}>
      <PropertyBar
        backLabel={backLabel}
        onBack={goBack}
        neighbours={neighbours && <NeighboursNav {...neighbours} />}
      />
      {property ? (
        <PropertyDetails
          key={property.id}
          property={property}
          favorite={<FavoriteHeart property={property} kind="labelled" />}
          contact={<ContactCard property={property} />}
        />
      ) : error ? (
        <PropertyFailed onRetry={() => void refetch()} />
      ) : (
        <PropertySkeleton />
      )}
    </PageShell>
  );
}
