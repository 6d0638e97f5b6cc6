import type { LoadRequest } from './load.ts';
import type { Account, BenchContext } from './setup.ts';

export const KINDS = ['search', 'detail', 'favorites', 'inquiry'] as const;
type Kind = (typeof KINDS)[number];
/** Each call returns the next request of this kind. */
type Requests = Record<Kind, () => LoadRequest>;

const RADIUS = 100;
const INQUIRY = { message: 'Is a room with a garden view free in spring?', phone: '(212) 555-0147' };
const INQUIRIES_PER_HOUR = 20;

/** The same requests to the API, and to PostgREST as the API sends them. */
export function createRequests(context: BenchContext): { api: Requests; rest: Requests } {
  const { api, stack, families, properties } = context;
  const nextInquiry = inquiryPairs(context);
  const apiRequest = createRequest(api.url, {});
  const restUrl = `${stack.url}/rest/v1`;
  const restHeaders = { apikey: stack.publishableKey };
  const restRequest = createRequest(restUrl, restHeaders);
  const [property, family] = [rotate(properties), rotate(families)];
  const filters = { p_radius_miles: RADIUS, p_care_types: [], p_amenities: [], p_limit: 24 };
  return {
    api: {
      search: () => apiRequest(`/properties/search?zipCode=${property().zip_code}&radius=${RADIUS}`),
      detail: () => apiRequest(`/properties/${property().id}`),
      favorites: () => apiRequest('/favorites', { sender: family() }),
      inquiry: () => {
        const { sender, id } = nextInquiry();
        return apiRequest('/inquiries', { sender, body: { ...INQUIRY, propertyId: id }, expected: 201 });
      },
    },
    rest: {
      search: () =>
        restRequest('/rpc/search_properties', { body: { p_zip_code: property().zip_code, ...filters } }),
      detail: () => restRequest('/rpc/view_property', { body: { p_property_id: property().id } }),
      favorites: () => restRequest('/rpc/list_favorites', { sender: family(), body: { p_limit: 24 } }),
      inquiry: () => {
        const { sender, id } = nextInquiry();
        const body = { p_property_id: id, p_message: INQUIRY.message, p_phone: INQUIRY.phone };
        return restRequest('/rpc/send_inquiry', { sender, body });
      },
    },
  };
}

/** Repeats the kinds in this order. */
export function mixRequests(requests: Requests, kinds: readonly Kind[]): () => LoadRequest {
  const next = rotate(kinds);
  return () => requests[next()]();
}

const createRequest =
  (baseUrl: string, baseHeaders: Record<string, string>) =>
  (
    path: string,
    { sender, body, expected = 200 }: { sender?: Account; body?: object; expected?: number } = {},
  ): LoadRequest => ({
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
function inquiryPairs({ families, properties }: BenchContext) {
  let sent = 0;
  return () => {
    const round = Math.floor(sent / families.length);
    const sender = families[sent % families.length];
    const property = properties[(round + (sent % families.length)) % properties.length];
    sent += 1;
    if (!sender || !property || round >= INQUIRIES_PER_HOUR)
      throw new Error('Each family has sent all inquiries that the rate limit allows.');
    return { sender, id: property.id };
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
