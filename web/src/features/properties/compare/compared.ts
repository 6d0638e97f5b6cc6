import { sessionValue } from '@/lib/session-value.ts';
import { list, record, text } from '@/lib/shape.ts';
import { sharedValue } from '@/lib/shared-value.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';

/** Homes in one comparison, at most. */
export const comparedMax = 4;

export type ComparedHome = { id: string; name: string };

const comparedShape = list(record<ComparedHome>({ id: text, name: text }), comparedMax);
const compared = sharedValue<ComparedHome[]>(sessionValue('compared', comparedShape), []);

/** The homes of this tab that the family chose to compare, in the order of choice. */
export const useCompared = compared.useValue;
export const saveCompared = compared.write;
export const forgetCompared = compared.clear;

/** Adds a home or removes it. */
export function toggleCompared({ id, name }: ComparedHome) {
  const homes = compared.read();
  const others = homes.filter((home) => home.id !== id);
  if (others.length === comparedMax)
    toast.error(t.youCanCompareUpFourHomes(), t.removeOneThemFirstThenChoose());
  else compared.write(others.length < homes.length ? others : [...homes, { id, name }]);
}
