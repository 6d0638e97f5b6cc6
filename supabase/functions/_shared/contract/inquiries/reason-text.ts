import { t as shared } from '../catalog.ts';
import { readNames } from '../stored-names.ts';
import { t } from './catalog.ts';

/** The reason of a report in the language of the reader. The English one is sent and stored. */
export function reasonText(name: string): string {
  if (shared.locale() === 'en-US') return name;
  return readNames(t.reasonNames()).get(name) ?? name;
}
