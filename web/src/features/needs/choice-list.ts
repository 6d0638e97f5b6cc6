import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { NeedChoices } from '@contract/needs/needs.ts';
import { careCompareStarsText } from '@contract/properties/abuse-icon.ts';
import { foundPropertySchema } from '@contract/properties/properties.ts';
import { searchRegister } from '@contract/register/calls/register.ts';
import { foundRegisteredHomeSchema, type FoundRegisteredHome } from '@contract/register/register.ts';
import { asOfText, registerText } from '@contract/register/texts.ts';
import { searchProperties } from '@contract/search/calls/search.ts';
import { limits } from '@contract/limits.ts';
import { parseResponse, readPage, sendCall } from '@/lib/api-client.ts';
import { t } from './catalog.ts';

/** A home of the list, listed here or of the public register. */
export type ChoiceListHome = {
  id: string;
  isListed: boolean;
  name: string;
  address: string;
  phone: string | null;
  rating: string;
  miles: number;
};

/** Of each source. A list with more says so, and is not printed as a whole one. */
const mostPages = 5;

const addressOf = (home: { street: string; city: string; state: string; zipCode: string }) =>
  `${home.street}, ${home.city}, ${home.state} ${home.zipCode}`;

const registeredRating = (home: FoundRegisteredHome) => {
  if (home.source !== 'cms') return t.licensedByState({ asOf: asOfText(home) });
  const stars = careCompareStarsText({ careCompareStars: home.facts.overall?.stars ?? null });
  const icon = home.facts.hasAbuseIcon ? t.abuseIcon() : '';
  return t.medicare({ stars, icon, asOf: asOfText(home) });
};

type Source<T> = (
  query: URLSearchParams,
  signal: AbortSignal,
) => Promise<{ homes: T[]; next: string | undefined }>;

const listed: Source<ChoiceListHome> = async (query, signal) => {
  const response = await sendCall(searchProperties, { query, signal });
  const homes = await parseResponse(response, z.array(foundPropertySchema));
  return {
    next: readPage(response).nextCursor,
    homes: homes.map((home) => ({
      id: home.id,
      isListed: true,
      name: home.name,
      address: addressOf(home),
      phone: home.phone,
      rating: t.medicareRating({
        stars: careCompareStarsText(home),
        icon: home.abuseIconAsOf === null ? '' : t.abuseIcon(),
      }),
      miles: home.distanceMiles,
    })),
  };
};

const registered: Source<ChoiceListHome> = async (query, signal) => {
  const response = await sendCall(searchRegister, { query, signal });
  const homes = await parseResponse(response, z.array(foundRegisteredHomeSchema));
  return {
    next: readPage(response).nextCursor,
    homes: homes
      .filter(({ isGone }) => !isGone)
      .map((home) => ({
        id: home.id,
        isListed: false,
        name: registerText(home.name),
        address: addressOf({ ...home, street: registerText(home.street), city: registerText(home.city) }),
        phone: home.phone,
        rating: registeredRating(home),
        miles: home.distanceMiles,
      })),
  };
};

async function readAll(source: Source<ChoiceListHome>, place: URLSearchParams, signal: AbortSignal) {
  const homes: ChoiceListHome[] = [];
  const query = new URLSearchParams(place);
  query.set('limit', String(limits.pageMax));
  for (let page = 0; page < mostPages; page++) {
    const { homes: more, next } = await source(query, signal);
    homes.push(...more);
    if (next === undefined) return { homes, isWhole: true };
    query.set('cursor', next);
  }
  return { homes, isWhole: false };
}

/**
 * All homes around the place of a search (`place`, as its query) with one of the kinds of care of a need, nearest first.
 * Nothing else leaves a home out or moves it, so that the list prefers none.
 */
export const choiceListQueryOptions = (place: string, { careTypes }: Pick<NeedChoices, 'careTypes'>) =>
  queryOptions({
    queryKey: ['choice list', place, ...careTypes],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(place);
      for (const careType of careTypes) query.append('careTypes', careType);
      const lists = await Promise.all([readAll(listed, query, signal), readAll(registered, query, signal)]);
      return {
        isWhole: lists.every(({ isWhole }) => isWhole),
        homes: lists
          .flatMap(({ homes }) => homes)
          .toSorted((one, other) => one.miles - other.miles || one.name.localeCompare(other.name)),
      };
    },
  });
