import type { MonthlyCostChoice } from '@contract/properties/monthly-cost.ts';
import { roomTypes } from '@contract/options.ts';
import { comparedMax } from './compared.ts';

const homeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text of the address can be the id of a home. Others are not requested. */
export const isHomeId = (text: string) => homeId.test(text);

/** The different homes of `?homes=id,id`: all, the first four, and how many more there are. */
export function readHomes(search: string) {
  const listed = new URLSearchParams(search)
    .getAll('homes')
    .flatMap((homes) => homes.split(','))
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean);
  const ids = [...new Set(listed)];
  return { all: ids, ids: ids.slice(0, comparedMax), moreCount: Math.max(0, ids.length - comparedMax) };
}

/** The cost choice of `&room=…&care=…&persons=…`; undefined if the address has none. */
export function readChoice(search: string): MonthlyCostChoice | undefined {
  const params = new URLSearchParams(search);
  const care = params.get('care') ?? '';
  if (!/^\d$/.test(care)) return undefined;
  return {
    roomType: roomTypes.find((room) => room === params.get('room')) ?? null,
    careLevel: Number(care),
    persons: params.get('persons') === '2' ? 2 : 1,
  };
}

/** Adds the cost choice to the path of a comparison. */
export const withChoice = (path: string, { roomType, careLevel, persons }: MonthlyCostChoice) =>
  `${path}${roomType ? `&${new URLSearchParams({ room: roomType }).toString()}` : ''}&care=${careLevel}&persons=${persons}`;
