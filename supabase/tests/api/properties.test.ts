import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeCreate } from './properties/create.ts';
import { describeListOwned } from './properties/list-owned.ts';
import { describePhotos } from './properties/photos.ts';
import { describeRemove } from './properties/remove.ts';
import { describeShow } from './properties/show.ts';
import { describeUpdate } from './properties/update.ts';
import { type Api, startApi } from './support/api.ts';
import { describeCommonRefusals } from './support/common-refusals.ts';

let api: Api;
const get = () => api;
beforeAll(async () => {
  api = await startApi('properties');
});
afterAll(() => api.stop());

describeCreate(get);
describeShow(get);
describeListOwned(get);
describeUpdate(get);
describeRemove(get);
describePhotos(get);
describeCommonRefusals('properties', get);

it('has a case for every outcome of every call', () => {
  console.log(api.record.table());
  expect(api.record.missing()).toEqual([]);
});
