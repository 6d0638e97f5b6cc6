import { lazy, useEffect, useState, type ComponentType } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { photoUrl } from '@contract/photos/photo-url.ts';
import { propertySummary, propertyTitle } from '@contract/properties/property-summary.ts';
import type { Property } from '@contract/properties/properties.ts';
import { CompareToggle } from '@/features/properties/compare/selection.tsx';
import { AskHomesLink } from '@/components/ask-homes-link.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { hostPath } from '@/config/language.ts';
import { paths } from '@/config/paths.ts';
import { siteUrl } from '@/config/site.ts';
import { FavoriteHeart } from '@/features/lists/favorites/components/favorite-heart.tsx';
import {
  ContactCard,
  NoEarlierInquiry,
  type EarlierInquiryProps,
} from '@/features/inquiries/contact/components/contact-card.tsx';
import { AddToList } from '@/features/lists/components/add-to-list.tsx';
import { PropertyDetails } from '@/features/properties/property/components/property-details.tsx';
import { ShareButton } from '@/features/properties/property/components/share-button.tsx';
import {
  PropertyBar,
  PropertyNotFound,
  PropertySkeleton,
} from '@/features/properties/property/components/property-page.tsx';
import { cameFromSearch, rememberViewed } from '@/features/search/return-to-card.ts';
import { useSearch } from '@/features/search/search-context.ts';
import { isNotFound } from '@/lib/errors.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { readFirstHome } from '@/lib/first-home.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { rememberPhotoUrl } from '@/lib/photos.ts';
import { propertyQueryOptions } from '@/lib/property-query.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { t } from '../catalog.ts';
import { useBack } from '../use-back.ts';

// For those who come from a search. Not within a Suspense of its own: the page would shift.
const Neighbours = lazy<ComponentType<{ id: string }>>(() =>
  import('../neighbours.tsx').catch(() => ({ default: () => null })),
);
// If it cannot be loaded, the form stays usable.
const EarlierInquiry = lazy<ComponentType<EarlierInquiryProps>>(() =>
  import('@/features/inquiries/conversation/family/earlier-inquiry.tsx').catch(() => ({
    default: NoEarlierInquiry,
  })),
);

// For search engines alone, so the first view does without it.
const structuredData = onDemand(() => import('@contract/properties/home-structured-data.ts'));

/** The metadata that the function renders too, for hosts that do not call it. */
function propertyMetadata(property: Property, { loaded }: Pick<typeof structuredData, 'loaded'>) {
  const path = paths.property(property.id);
  const hasPhoto = property.imageUrls.length > 0;
  const image = hasPhoto && { image: photoUrl(siteUrl, property.id) };
  return {
    path,
    description: propertySummary(property),
    ...image,
    ...(loaded && {
      structuredData: loaded.propertyStructuredData(property, { url: siteUrl + hostPath(path), ...image }),
    }),
  };
}

/** Reads the property that the page embeds and caches the URL of its photo. */
function takeEmbeddedProperty(client: QueryClient): Property[] {
  const first = readFirstHome();
  if (first?.cover) rememberPhotoUrl(client, first.cover.path, first.cover.url);
  return first ? [first.home] : [];
}

/** A property that an owner has not saved yet. */
export const PropertyPreview = ({ property }: { property: Property }) => (
  <PropertyDetails property={property} actions={null} contact={null} />
);

export default function PropertyRoute() {
  const { id = '' } = useParams();
  const { results } = useSearch();
  const isFromSearch = cameFromSearch(useLocation().state);
  const { goBack, backLabel } = useBack();
  const { user } = useAuth();
  const client = useQueryClient();
  const [embedded] = useState(() => takeEmbeddedProperty(client));
  const known = [...results.items, ...embedded].find((property) => property.id === id);
  const { data: property, error, refetch } = useQuery(propertyQueryOptions(id, known));
  const forEngines = useOnDemand(structuredData);

  useEffect(() => {
    if (isFromSearch) rememberViewed(id);
  }, [isFromSearch, id]);

  if (isNotFound(error)) {
    return (
      <PageShell title={t.propertyNotFound()}>
        <PropertyNotFound onBack={goBack} />
      </PageShell>
    );
  }
  return (
    <PageShell
      title={property ? propertyTitle(property) : t.property()}
      about={property ? propertyMetadata(property, forEngines) : { path: paths.property(id) }}
      width="home"
    >
      <PropertyBar
        backLabel={backLabel}
        onBack={goBack}
        neighbours={results.items.length > 0 && <Neighbours id={id} />}
      />
      {property ? (
        <PropertyDetails
          key={property.id}
          property={property}
          actions={
            <>
              <FavoriteHeart property={property} kind="labelled" />
              <CompareToggle home={property} />
              <AddToList property={property} kind="labelled" />
              <ShareButton name={property.name} />
              {user?.isHelper && <AskHomesLink ids={[id]} />}
            </>
          }
          // A helper sends no inquiries. It asks, or calls.
          contact={user?.isHelper ? null : <ContactCard property={property} Earlier={EarlierInquiry} />}
        />
      ) : error ? (
        <ErrorState
          order={1}
          title={t.thisHomeCouldNotBeLoaded()}
          message={outageTextOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PropertySkeleton />
      )}
    </PageShell>
  );
}
