import { inquiryColumns } from '../../supabase/functions/api/routes/inquiries.ts';
import type { LoadRequest } from './load.ts';
import type { BenchContext } from './setup.ts';
import type { Account, TestData } from './test-data.ts';

export const KINDS = ['search', 'detail', 'favorites', 'inquiry'] as const;
type Kind = (typeof KINDS)[number];
/** Each call returns the next request of this kind. */
export type Requests = Record<Kind, () => LoadRequest>;

const RADIUS = 100;
const INQUIRY = { message: 'Is a room with a garden view free in spring?', phone: '(212) 555-0147' };
const INQUIRIES_PER_HOUR = 20;

/** The same requests to the API, and to PostgREST as the API sends them. */
export function createRequests({ api, stack, data }: BenchContext): { api: Requests; rest: Requests } {
  const nextInquiry = inquiryPairs(data);
  const apiRequest = createRequest(api.url, {});
  const restHeaders = { apikey: stack.publishableKey };
  const restRequest = createRequest(`${stack.url}/rest/v1`, restHeaders);
  // The API returns the stored row, so this request asks for it too.
  const insertRequest = createRequest(`${stack.url}/rest/v1`, {
    ...restHeaders,
    prefer: 'return=representation',
    accept: 'application/vnd.pgrst.object+json',
  });
  const columns = encodeURIComponent(inquiryColumns.replaceAll(' ', ''));
  const inquiry = (request: ReturnType<typeof createRequest>, path: string, idField: string) => () => {
    const { sender, propertyId } = nextInquiry();
    return request(path, { sender, body: { ...INQUIRY, [idField]: propertyId }, expected: 201 });
  };
  const [zipCode, id, family] = [rotate(data.zipCodes), rotate(data.ids), rotate(data.families)];
  const filters = { p_radius_miles: RADIUS, p_care_types: [], p_amenities: [], p_limit: 24 };
  return {
    api: {
      search: () => apiRequest(`/properties/search?zipCode=${zipCode()}&radius=${RADIUS}`, {}),
      detail: () => apiRequest(`/properties/${id()}`, {}),
      favorites: () => apiRequest('/favorites', { sender: family() }),
      inquiry: inquiry(apiRequest, '/inquiries', 'propertyId'),
    },
    rest: {
      search: () => restRequest('/rpc/search_properties', { body: { p_zip_code: zipCode(), ...filters } }),
      detail: () => restRequest('/rpc/view_property', { body: { p_property_id: id() } }),
      favorites: () => restRequest('/rpc/list_favorites', { sender: family(), body: { p_limit: 24 } }),
      inquiry: inquiry(insertRequest, `/inquiries?select=${columns}`, 'property_id'),
    },
  };
}

/** Repeats the kinds in this order. */
export function mixRequests(requests: Requests, kinds: readonly Kind[]): () => LoadRequest {
  const next = rotate(kinds);
  return () => requests[next()]();
}

interface Content {
  sender?: Account;
  body?: object;
  expected?: number;
}

const createRequest =
  (baseUrl: string, baseHeaders: Record<string, string>) =>
  (path: string, { sender, body, expected = 200 }: Content): LoadRequest => ({
    method: body ? 'POST' : 'GET',
    url: baseUrl + path,
    headers: {
      ...baseHeaders,
      ...(body && { 'content-type': 'application/json' }),
      ...(sender && { authorization: `Bearer ${sender.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    expected,
  });

/** Pairs of a family and a property without an inquiry, within the rate limits. */
function inquiryPairs({ families, ids }: TestData) {
  let sent = 0;
  return () => {
    const round = Math.floor(sent / families.length);
    const sender = families[sent % families.length];
    const propertyId = ids[(round + (sent % families.length)) % ids.length];
    sent += 1;
    if (!sender || !propertyId || round >= INQUIRIES_PER_HOUR)
      throw new Error('Each family has sent all inquiries that the rate limit allows.');
    return { sender, propertyId };
  };
}

function rotate<T>(values: readonly T[]): () => T {
  let index = 0;
  return () => {
    const value = values[index++ % values.length];
    if (value === undefined) throw new Error('There are no values to choose from.');
    return value;
  };
}
