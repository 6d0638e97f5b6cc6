import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeAdd } from './inquiries/add.ts';
import { describeHandle } from './inquiries/handle.ts';
import { describeReceive } from './inquiries/receive.ts';
import { describeSend } from './inquiries/send.ts';
import { type Api, startApi } from './support/api.ts';
import { describeCommonRefusals } from './support/common-refusals.ts';

let api: Api;
const get = () => api;
beforeAll(async () => {
  api = await startApi('inquiries');
});
afterAll(() => api.stop());

describeSend(get);
describeAdd(get);
describeReceive(get);
describeHandle(get);
describeCommonRefusals('inquiries', get);

it('has a case for every outcome of every call', () => {
  console.log(api.record.table());
  expect(api.record.missing()).toEqual([]);
});
