import type { Property } from '@contract/properties/properties.ts';
import { t } from './catalog.ts';
import { agreementFileText } from '../agreement/agreement-file-text.ts';
import { agreementFacts } from '../agreement/facts.ts';
import { ask, makeRow, type Row } from './rows.ts';

/** The twelve facts before one signs, of homes side by side. */
export const agreementRows = (homes: readonly (Property | undefined)[]): Row[] => [
  makeRow('group', t.beforeYouSign(), homes, (home) => {
    const stated = agreementFacts.filter(({ lines }) => lines(home).length > 0);
    return [
      stated.length === 0
        ? ask
        : t.statedOf({ stated: stated.length, agreementFacts: agreementFacts.length }),
    ];
  }),
  ...agreementFacts.map(({ name, lines }) =>
    makeRow(
      'lines',
      name,
      homes,
      (home) => {
        const stated = lines(home);
        return stated.length > 0 ? stated : [ask];
      },
      `agreement: ${name}`,
    ),
  ),
  makeRow('lines', t.contract(), homes, ({ agreementFile }) =>
    agreementFile ? [agreementFileText(agreementFile), t.downloadItOnPageHome()] : [ask],
  ),
];
