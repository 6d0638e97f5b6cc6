import type { Route } from '../_shared/route.ts';
import { accountRoutes } from './routes/account.ts';
import { favoriteRoutes } from './routes/favorites.ts';
import { inquiryRoutes } from './routes/inquiries.ts';
import { placeRoutes } from './routes/places.ts';
import { propertyRoutes } from './routes/properties.ts';
import { savedSearchRoutes } from './routes/saved-searches.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { documentRoute, siteRoutes } from './routes/site.ts';

const described: Route[] = [
  ...accountRoutes,
  ...propertyRoutes,
  ...favoriteRoutes,
  ...inquiryRoutes,
  ...savedSearchRoutes,
  ...unsubscribeRoutes,
  ...placeRoutes,
  ...siteRoutes,
];

export const routes: Route[] = [...described, documentRoute(described)];
