import { comparedMax } from '@/lib/compared.ts';

const homeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text of the address can be the id of a home. Others are not requested. */
export const isHomeId = (text: string) => homeId.test(text);

/** The homes of `?homes=id,id`: the first four different ones, and how many more there are. */
export function readHomes(search: string) {
  const listed = new URLSearchParams(search)
    .getAll('homes')
    .flatMap((homes) => homes.split(','))
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean);
  const ids = [...new Set(listed)];
  return { ids: ids.slice(0, comparedMax), moreCount: Math.max(0, ids.length - comparedMax) };
}
