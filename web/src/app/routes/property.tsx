import { useState } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { homeStructuredData, homeSummary, homeTitle } from '@contract/home-summary.ts';
import type { Property } from '@contract/properties.ts';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { siteUrl } from '@/config/site.ts';
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
import { readFirstHome } from '@/lib/first-home.ts';
import { rememberPhotoUrl } from '@/lib/photos.ts';
import { useBack } from '../use-back.ts';
import { useNeighbours } from '../use-neighbours.ts';

/** The metadata that the function renders too, for hosts that do not call it. */
function propertyMetadata(property: Property) {
  const path = paths.property(property.id);
  const image = property.imageUrls.length > 0 ? `${siteUrl}/api/pages/photos/${property.id}` : undefined;
  const addresses = { url: `${siteUrl}${path}`, ...(image && { image }) };
  return {
    path,
    description: homeSummary(property),
    ...(image && { image }),
    structuredData: homeStructuredData(property, addresses),
  };
}

/** Reads the property that the page embeds and caches the URL of its photo. */
function takeEmbeddedProperty(client: QueryClient): Property | undefined {
  const first = readFirstHome();
  if (first?.cover) rememberPhotoUrl(client, first.cover.path, first.cover.url);
  return first?.home;
}

export default function PropertyRoute() {
  const { id = '' } = useParams();
  const { results } = useSearch();
  const neighbours = useNeighbours(id);
  const { goBack, backLabel } = useBack();
  const client = useQueryClient();
  const [first] = useState(() => takeEmbeddedProperty(client));
  const known = [...results.items, ...(first ? [first] : [])].find((property) => property.id === id);
  const { data: property, error, refetch } = useQuery(propertyQueryOptions(id, known));

  if (isPropertyMissing(error)) {
    return (
      <PageShell title="Property Not Found">
        <PropertyNotFound onBack={goBack} />
      </PageShell>
    );
  }
  return (
    <PageShell
      title={property ? homeTitle(property) : 'Property'}
      about={property ? propertyMetadata(property) : { path: paths.property(id) }}
    >
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
        <PropertyFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <PropertySkeleton />
      )}
    </PageShell>
  );
}
