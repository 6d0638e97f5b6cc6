import { t as shared } from '../catalog.ts';
import { readNames } from '../stored-names.ts';
import { t } from './catalog.ts';

/** The label of a part of the agreement, or the name of an option, in the language of the reader. Files keep the English one. */
export function agreementText(name: string): string {
  if (shared.locale() === 'en-US') return name;
  return readNames(t.agreementNames()).get(name) ?? name;
}
