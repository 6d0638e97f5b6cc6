import type { Route } from '../_shared/route.ts';
import { exportAccount } from './routes/account/export.ts';
import { removeAccount } from './routes/account/remove.ts';
import { claimAccount } from './routes/auth/claim-account.ts';
import { readUser } from './routes/auth/read-user.ts';
import { setRole } from './routes/auth/set-role.ts';
import { addFavorite } from './routes/favorites/add.ts';
import { listFavorites } from './routes/favorites/list.ts';
import { removeFavorite } from './routes/favorites/remove.ts';
import { addToInquiry } from './routes/inquiries/add.ts';
import { countInquiries } from './routes/inquiries/count.ts';
import { listReceivedInquiries } from './routes/inquiries/list-received.ts';
import { markAllInquiriesSeen } from './routes/inquiries/mark-all-seen.ts';
import { markInquirySeen } from './routes/inquiries/mark-seen.ts';
import { removeInquiry } from './routes/inquiries/remove.ts';
import { sendInquiry } from './routes/inquiries/send.ts';
import { setInquiryStatus } from './routes/inquiries/set-status.ts';
import { locateZip } from './routes/places/locate-zip.ts';
import { suggestPlaces } from './routes/places/suggest.ts';
import { createProperty } from './routes/properties/create.ts';
import { listOwnedProperties } from './routes/properties/list-owned.ts';
import { removeProperty } from './routes/properties/remove.ts';
import { searchProperties } from './routes/properties/search.ts';
import { showProperty } from './routes/properties/show.ts';
import { updateProperty } from './routes/properties/update.ts';
import { documentRoute } from './routes/site/document.ts';
import { checkHealth } from './routes/site/health.ts';
import { login } from './routes/site/login.ts';

const described: Route[] = [
  readUser,
  setRole,
  claimAccount,
  exportAccount,
  removeAccount,
  searchProperties,
  listOwnedProperties,
  createProperty,
  showProperty,
  updateProperty,
  removeProperty,
  listFavorites,
  addFavorite,
  removeFavorite,
  listReceivedInquiries,
  countInquiries,
  sendInquiry,
  addToInquiry,
  markAllInquiriesSeen,
  markInquirySeen,
  setInquiryStatus,
  removeInquiry,
  suggestPlaces,
  locateZip,
  login,
  checkHealth,
];

/** Every route of the API. */
export const routes: Route[] = [...described, documentRoute(described)];
