import type { Route } from '../_shared/route.ts';
import { accountRoutes } from './routes/accounts/account.ts';
import { deskDataRequestRoutes } from './routes/desk/data-requests.ts';
import { deskRoutes } from './routes/desk/desk.ts';
import { deskLookUpRoutes } from './routes/desk/look-up.ts';
import { deskVisitAnswerRoutes } from './routes/desk/visit-answers.ts';
import { deskPhotoRoutes } from './routes/desk/photos.ts';
import { deskRegisterRoutes } from './routes/desk/register.ts';
import { deskSiteRoutes } from './routes/desk/site.ts';
import { homeCardRoutes } from './routes/home-cards/home-cards.ts';
import { conversationRoutes } from './routes/inquiries/conversations.ts';
import { moveInRoutes } from './routes/inquiries/move-ins.ts';
import { inquiryRoutes } from './routes/inquiries/inquiries.ts';
import { favoriteRoutes } from './routes/lists/favorites.ts';
import { listHomeRoutes } from './routes/lists/list-homes.ts';
import { listRoutes } from './routes/lists/lists.ts';
import { pushDeviceRoutes } from './routes/mails/push-devices.ts';
import { unsubscribeRoutes } from './routes/mails/unsubscribe.ts';
import { hiddenPhotoRoutes } from './routes/photos/hidden-photos.ts';
import { helperRoutes } from './routes/needs/helpers.ts';
import { needRoutes } from './routes/needs/needs.ts';
import { placeRoutes } from './routes/places/places.ts';
import { agreementFileRoutes } from './routes/properties/agreement-files.ts';
import { homeReportRoutes } from './routes/properties/home-reports.ts';
import { numberRoutes } from './routes/properties/numbers.ts';
import { propertyRoutes } from './routes/properties/properties.ts';
import { quoteRoutes } from './routes/quotes/quotes.ts';
import { holdRoutes } from './routes/holds/holds.ts';
import { registerClaimRoutes } from './routes/register/claims.ts';
import { correctionRoutes } from './routes/register/corrections.ts';
import { registerRoutes } from './routes/register/register.ts';
import { registerRequestRoutes } from './routes/register/requests.ts';
import { savedSearchRoutes } from './routes/saved-searches/saved-searches.ts';
import { homeWatchRoutes } from './routes/saved-searches/home-watches.ts';
import { placePageRoutes } from './routes/search/place-pages.ts';
import { searchRoutes } from './routes/search/search.ts';
import { assistantRoutes } from './routes/site/assistants.ts';
import { openDataRoutes } from './routes/site/open-data.ts';
import { documentRoutes, siteRoutes } from './routes/site/site.ts';
import { tapRoutes } from './routes/taps/taps.ts';
import { feedRoutes } from './routes/team/feed.ts';
import { homeOfferRoutes } from './routes/team/home-offers.ts';
import { teamRoutes } from './routes/team/team.ts';
import { visitAnswerRoutes } from './routes/visits/visit-answers.ts';
import { visitRoutes } from './routes/visits/visits.ts';

const described: Route[] = [
  ...accountRoutes,
  // Before propertyRoutes, because /properties/search would match /properties/{id}.
  ...searchRoutes,
  ...propertyRoutes,
  ...favoriteRoutes,
  // Before conversationRoutes, because /inquiries/owner would match /inquiries/{id}.
  ...inquiryRoutes,
  ...listRoutes,
  ...listHomeRoutes,
  ...conversationRoutes,
  ...moveInRoutes,
  ...quoteRoutes,
  ...holdRoutes,
  ...visitRoutes,
  ...visitAnswerRoutes,
  ...savedSearchRoutes,
  ...homeWatchRoutes,
  ...teamRoutes,
  ...unsubscribeRoutes,
  ...pushDeviceRoutes,
  ...tapRoutes,
  ...helperRoutes,
  ...needRoutes,
  ...placeRoutes,
  ...placePageRoutes,
  ...registerRoutes,
  ...correctionRoutes,
  ...registerClaimRoutes,
  ...registerRequestRoutes,
  ...feedRoutes,
  ...numberRoutes,
  ...agreementFileRoutes,
  ...homeOfferRoutes,
  ...homeReportRoutes,
  ...homeCardRoutes,
  ...hiddenPhotoRoutes,
  ...siteRoutes,
  ...assistantRoutes,
  ...openDataRoutes,
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
  ...deskVisitAnswerRoutes,
];
