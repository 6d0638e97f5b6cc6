// Each module tests one resource. All of them share one stack.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, startApi } from './support/api.ts';
// First, because it counts the properties of the demo data.
import './search.ts';
import './auth.ts';
import './account.ts';
import './property-create.ts';
import './property-read.ts';
import './property-update.ts';
import './property-photos.ts';
import './favorites.ts';
import './watches.ts';
import './inquiries-sent.ts';
import './inquiry-additions.ts';
import './inquiries-received.ts';
import './inquiry-status.ts';
import './lists.ts';
import './conversations.ts';
import './reports.ts';
import './suspension.ts';
import './visits.ts';
import './saved-searches.ts';
import './places.ts';
import './register.ts';
import './register-claims.ts';
import './register-requests.ts';
import './feed.ts';
import './hidden-photos.ts';
import './home-offers.ts';
import './home-reports.ts';
import './numbers.ts';
import './team.ts';
import './site.ts';
import './common-errors.ts';

beforeAll(async () => {
  await startApi();
});
afterAll(() => api.stop());

it('receives every response that the OpenAPI document declares', () => {
  expect(api.missingOutcomes()).toEqual([]);
});
