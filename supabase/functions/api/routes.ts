import type { Route } from '../_shared/route.ts';
import { accountRoutes } from './routes/account.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { deskDataRequestRoutes } from './routes/desk-data-requests.ts';
import { deskLookUpRoutes } from './routes/desk-look-up.ts';
import { deskRegisterRoutes } from './routes/desk-register.ts';
import { deskSiteRoutes } from './routes/desk-site.ts';
import { deskRoutes } from './routes/desk.ts';
import { favoriteRoutes } from './routes/favorites.ts';
import { feedRoutes } from './routes/feed.ts';
import { deskPhotoRoutes, hiddenPhotoRoutes } from './routes/hidden-photos.ts';
import { homeOfferRoutes } from './routes/home-offers.ts';
import { homeReportRoutes } from './routes/home-reports.ts';
import { inquiryRoutes } from './routes/inquiries.ts';
import { listHomeRoutes } from './routes/list-homes.ts';
import { listRoutes } from './routes/lists.ts';
import { numberRoutes } from './routes/numbers.ts';
import { placeRoutes } from './routes/places.ts';
import { propertyRoutes } from './routes/properties.ts';
import { registerClaimRoutes } from './routes/register-claims.ts';
import { registerRequestRoutes } from './routes/register-requests.ts';
import { registerRoutes } from './routes/register.ts';
import { savedSearchRoutes } from './routes/saved-searches.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { documentRoutes, siteRoutes } from './routes/site.ts';
import { teamRoutes } from './routes/team.ts';
import { watchRoutes } from './routes/watches.ts';
import { visitRoutes } from './routes/visits.ts';

const described: Route[] = [
  ...accountRoutes,
  ...propertyRoutes,
  ...favoriteRoutes,
  // Before conversationRoutes, because /inquiries/owner would match /inquiries/{id}.
  ...inquiryRoutes,
  ...listRoutes,
  ...listHomeRoutes,
  ...conversationRoutes,
  ...visitRoutes,
  ...savedSearchRoutes,
  ...watchRoutes,
  ...teamRoutes,
  ...unsubscribeRoutes,
  ...placeRoutes,
  ...registerRoutes,
  ...registerClaimRoutes,
  ...registerRequestRoutes,
  ...feedRoutes,
  ...numberRoutes,
  ...homeOfferRoutes,
  ...homeReportRoutes,
  ...hiddenPhotoRoutes,
  ...siteRoutes,
];

/** The routes of the OpenAPI document. */
export const describedRoutes: Route[] = [...described, ...documentRoutes(described)];

/** Those of operators are not for others to know. */
export const routes: Route[] = [
  ...describedRoutes,
  ...deskRoutes,
  ...deskLookUpRoutes,
  ...deskDataRequestRoutes,
  ...deskRegisterRoutes,
  ...deskSiteRoutes,
  ...deskPhotoRoutes,
];
