import { t } from './catalog.ts';
import { readNames } from './stored-names.ts';

/**
 * The name of an option or a state in the language of the reader: 'Vida asistida'. What is stored and sent, what filters and
 * addresses have, and what files have stays the English name. The English site has only the first line.
 */
export function optionText(name: string): string {
  if (t.locale() === 'en-US') return name;
  return readNames(t.optionNames()).get(name) ?? name;
}

/** 'Vida asistida, Cuidado de la memoria'. */
export const optionsText = (options: readonly string[]) => options.map((name) => optionText(name)).join(', ');

/** 'Vida asistida y Cuidado de la memoria'. */
export const bothText = (options: readonly string[]) => options.map((name) => optionText(name)).join(t.and());
