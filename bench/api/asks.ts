import { inquiryColumns } from '../../supabase/functions/_shared/inquiry-rows.ts';
import type { Ask } from './load.ts';
import type { Family } from './families.ts';
import type { Addresses } from './stack.ts';

/** What can be asked, each call another one in turn. */
export type Asks = Record<'search' | 'detail' | 'favorites' | 'inquiry', () => Ask>;

interface World {
  families: Family[];
  ids: string[];
  zipCodes: string[];
}

const JSON_TYPE = { 'content-type': 'application/json' };
const RADIUS = 100;

function inTurn<T>(values: readonly T[]): () => T {
  let at = -1;
  return () => {
    at = (at + 1) % values.length;
    const value = values[at];
    if (value === undefined) throw new Error('There is nothing to ask about.');
    return value;
  };
}

/** A family and a home that no inquiry was sent for yet: few a family, and each home once, as the limits want it. */
export function inquiryPairs({ families, ids }: World): () => { family: Family; propertyId: string } {
  let sent = 0;
  return () => {
    const family = families[sent % families.length];
    const round = Math.floor(sent / families.length);
    const propertyId = ids[(round + (sent % families.length)) % ids.length];
    sent += 1;
    if (!family || !propertyId || round >= 20)
      throw new Error('Every family has sent its 20 inquiries of the hour.');
    return { family, propertyId };
  };
}

const MESSAGE = { message: 'Is a room with a garden view free in spring?', phone: '(212) 555-0147' };

export function askApi(apiUrl: string, world: World, pairs: ReturnType<typeof inquiryPairs>): Asks {
  const [zipCode, id, family] = [inTurn(world.zipCodes), inTurn(world.ids), inTurn(world.families)];
  const as = (who: Family) => ({ authorization: `Bearer ${who.token}` });
  return {
    search: () => ({
      method: 'GET',
      url: `${apiUrl}/properties/search?zipCode=${zipCode()}&radius=${RADIUS}`,
      headers: {},
      expected: 200,
    }),
    detail: () => ({ method: 'GET', url: `${apiUrl}/properties/${id()}`, headers: {}, expected: 200 }),
    favorites: () => ({ method: 'GET', url: `${apiUrl}/favorites`, headers: as(family()), expected: 200 }),
    inquiry: () => {
      const { family: sender, propertyId } = pairs();
      return {
        method: 'POST',
        url: `${apiUrl}/inquiries`,
        headers: { ...as(sender), ...JSON_TYPE },
        body: JSON.stringify({ ...MESSAGE, propertyId }),
        expected: 201,
      };
    },
  };
}

/** The same questions to REST, as the function asks them. */
export function askRest(stack: Addresses, world: World, pairs: ReturnType<typeof inquiryPairs>): Asks {
  const [zipCode, id, family] = [inTurn(world.zipCodes), inTurn(world.ids), inTurn(world.families)];
  const rest = `${stack.url}/rest/v1`;
  const post = (
    path: string,
    who: Family | undefined,
    body: unknown,
    expected: number,
    headers?: Record<string, string>,
  ): Ask => ({
    method: 'POST',
    url: `${rest}/${path}`,
    headers: {
      ...JSON_TYPE,
      ...headers,
      apikey: stack.publishableKey,
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    body: JSON.stringify(body),
    expected,
  });
  return {
    search: () =>
      post(
        'rpc/search_properties',
        undefined,
        { p_zip_code: zipCode(), p_radius_miles: RADIUS, p_care_types: [], p_amenities: [], p_limit: 24 },
        200,
      ),
    detail: () => post('rpc/view_property', undefined, { p_property_id: id() }, 200),
    favorites: () => post('rpc/list_favorites', family(), { p_limit: 24 }, 200),
    inquiry: () => {
      const { family: sender, propertyId } = pairs();
      const { message, phone } = MESSAGE;
      const columns = encodeURIComponent(inquiryColumns.replaceAll(' ', ''));
      return post(`inquiries?select=${columns}`, sender, { property_id: propertyId, message, phone }, 201, {
        prefer: 'return=representation',
        accept: 'application/vnd.pgrst.object+json',
      });
    },
  };
}
