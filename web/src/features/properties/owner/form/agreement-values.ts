import {
  agreementEntries,
  agreementParts,
  increaseYears,
  type Agreement,
  type AgreementPart,
} from '@contract/properties/agreement.ts';
import { recentIncreases } from '@contract/properties/increases.ts';
import { inOrder, readNumber } from './typed.ts';

/** What is typed for each part, and for the increase of each year. Blank: not stated. */
export type TypedAgreement = Record<string, string>;

/** The field of the increase of a year. */
export const increaseField = (year: number) => `increase${year}`;

export const noAgreement = (): TypedAgreement =>
  Object.fromEntries(
    [...agreementEntries.map(([part]) => part), ...increaseYears().map(increaseField)].map((field) => [
      field,
      '',
    ]),
  );

/** A part as text, for a field of the form or a cell of a file. */
export function partText(agreement: Agreement, part: AgreementPart): string {
  if (part === 'increases')
    return recentIncreases(agreement)
      .map(({ year, percent }) => `${year}: ${percent}`)
      .join('; ');
  const value = agreement[part];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('; ') : String(value ?? '');
}

export const agreementTyped = (agreement: Agreement): TypedAgreement => ({
  ...noAgreement(),
  ...Object.fromEntries(agreementEntries.map(([part]) => [part, partText(agreement, part)])),
  ...Object.fromEntries(
    recentIncreases(agreement).map(({ year, percent }) => [increaseField(year), String(percent)]),
  ),
});

const isTyped = (typed: string | undefined) => typed !== undefined && typed.trim() !== '';

export const isAgreementFilled = (typed: TypedAgreement) => Object.values(typed).some(isTyped);

/** The years with an increase, in the order of the request. */
export const typedIncreases = (typed: TypedAgreement) =>
  increaseYears().filter((year) => isTyped(typed[increaseField(year)]));

export const chosenReasons = (typed: TypedAgreement) =>
  (typed['leaveReasons'] ?? '').split('; ').filter((reason) => reason !== '');

function requestOf(part: AgreementPart, typed: TypedAgreement) {
  const text = typed[part] ?? '';
  const { kind } = agreementParts[part];
  if (kind === 'increases')
    return typedIncreases(typed).map((year) => ({
      year,
      percent: readNumber((typed[increaseField(year)] ?? '').replace('%', '')),
    }));
  if (kind === 'choices') return inOrder(chosenReasons(typed), agreementParts.leaveReasons.options);
  if (kind === 'number') return readNumber(text.replace('%', ''));
  if (kind === 'flag') return text === '' ? undefined : text === 'yes';
  return text || undefined;
}

/** The agreement as the contract checks it. What is blank is left out. */
export const agreementRequest = (typed: TypedAgreement): Record<string, unknown> =>
  Object.fromEntries(
    agreementEntries
      .map(([part]) => [part, requestOf(part, typed)] as const)
      .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );

/** The field of the form for the path of an issue in the agreement. */
export function agreementField([part, place]: PropertyKey[], typed: TypedAgreement) {
  const year = part === 'increases' ? typedIncreases(typed)[Number(place ?? 0)] : undefined;
  return `agreement.${year === undefined ? String(part) : increaseField(year)}`;
}
