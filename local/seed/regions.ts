import type { ZipArea } from './reference-data.ts';

/** What a home's surroundings look like: it decides names, descriptions and pictures. */
export type Region =
  'northeast' | 'coast' | 'south' | 'lakes' | 'plains' | 'mountains' | 'desert' | 'northwest' | 'tropics';

type StateProfile = {
  region: Region;
  /** What a month of assisted living costs here, in percent of the national median. */
  costLevel: number;
};

/** Cost levels follow the state medians of the published cost-of-care surveys, rounded. */
export const stateProfiles: Readonly<Record<string, StateProfile>> = {
  AL: { region: 'south', costLevel: 78 },
  AK: { region: 'mountains', costLevel: 145 },
  AZ: { region: 'desert', costLevel: 92 },
  AR: { region: 'south', costLevel: 82 },
  CA: { region: 'tropics', costLevel: 118 },
  CO: { region: 'mountains', costLevel: 105 },
  CT: { region: 'northeast', costLevel: 118 },
  DE: { region: 'northeast', costLevel: 124 },
  FL: { region: 'tropics', costLevel: 91 },
  GA: { region: 'south', costLevel: 80 },
  HI: { region: 'tropics', costLevel: 128 },
  ID: { region: 'mountains', costLevel: 86 },
  IL: { region: 'lakes', costLevel: 99 },
  IN: { region: 'lakes', costLevel: 94 },
  IA: { region: 'plains', costLevel: 94 },
  KS: { region: 'plains', costLevel: 98 },
  KY: { region: 'south', costLevel: 80 },
  LA: { region: 'south', costLevel: 83 },
  ME: { region: 'northeast', costLevel: 124 },
  MD: { region: 'northeast', costLevel: 109 },
  MA: { region: 'northeast', costLevel: 135 },
  MI: { region: 'lakes', costLevel: 94 },
  MN: { region: 'lakes', costLevel: 99 },
  MS: { region: 'south', costLevel: 78 },
  MO: { region: 'plains', costLevel: 78 },
  MT: { region: 'mountains', costLevel: 97 },
  NE: { region: 'plains', costLevel: 91 },
  NV: { region: 'desert', costLevel: 87 },
  NH: { region: 'northeast', costLevel: 127 },
  NJ: { region: 'northeast', costLevel: 130 },
  NM: { region: 'desert', costLevel: 98 },
  NY: { region: 'northeast', costLevel: 108 },
  NC: { region: 'south', costLevel: 90 },
  ND: { region: 'plains', costLevel: 78 },
  OH: { region: 'lakes', costLevel: 98 },
  OK: { region: 'plains', costLevel: 84 },
  OR: { region: 'northwest', costLevel: 108 },
  PA: { region: 'northeast', costLevel: 92 },
  RI: { region: 'northeast', costLevel: 113 },
  SC: { region: 'south', costLevel: 82 },
  SD: { region: 'plains', costLevel: 78 },
  TN: { region: 'south', costLevel: 90 },
  TX: { region: 'south', costLevel: 89 },
  UT: { region: 'mountains', costLevel: 80 },
  VT: { region: 'mountains', costLevel: 116 },
  VA: { region: 'south', costLevel: 113 },
  WA: { region: 'northwest', costLevel: 127 },
  WV: { region: 'south', costLevel: 91 },
  WI: { region: 'lakes', costLevel: 101 },
  WY: { region: 'mountains', costLevel: 93 },
};

export function profileOf(state: string): StateProfile {
  const profile = stateProfiles[state];
  if (!profile) throw new Error(`There is no profile of the state ${state}`);
  return profile;
}

/** The region of a ZIP area: its state's, but for the states that hold more than one. */
export function regionOf({ state, latitude, longitude }: ZipArea): Region {
  if (state === 'CA' && longitude > -117.05 && latitude < 36) return 'desert';
  if (state === 'CA' && latitude > 38.4) return 'northwest';
  if (state === 'TX' && longitude < -100) return 'desert';
  if (state === 'UT' && latitude < 37.7) return 'desert';
  if (state === 'FL' && latitude > 30) return 'south';
  if (state === 'NY' && latitude > 42.6 && longitude < -76) return 'lakes';
  if ((state === 'NH' || state === 'ME') && latitude > 44.2) return 'mountains';
  if ((state === 'WA' || state === 'OR') && longitude > -120.5) return 'mountains';
  const isOnTheSea =
    (state === 'MA' && longitude > -71.06) ||
    (state === 'NJ' && longitude > -74.12 && latitude < 40.5) ||
    (state === 'CT' && latitude < 41.32) ||
    (state === 'NY' && longitude > -73.3 && latitude < 41.2) ||
    (state === 'ME' && longitude > -70.5 && latitude < 43.85) ||
    (state === 'RI' && longitude > -71.44 && latitude < 41.78) ||
    (state === 'DE' && latitude < 38.85);
  return isOnTheSea ? 'coast' : profileOf(state).region;
}

/** Whether a home here stands among tall houses rather than in a garden. */
export function isInnerCity({ zipCode, population }: ZipArea): boolean {
  return population > 350_000 && innerCities.some((prefix) => zipCode.startsWith(prefix));
}

/** First digits of the ZIP codes in the middle of large cities. */
const innerCities = [
  '100',
  '101',
  '112',
  '111',
  '104',
  '6060',
  '6061',
  '6064',
  '6065',
  '9001',
  '9002',
  '9003',
  '7700',
  '3313',
  '3312',
  '1910',
  '0211',
  '0210',
  '2000',
  '2120',
  '1520',
  '3030',
  '4821',
  '4820',
  '4411',
  '6310',
  '6410',
  '8020',
  '9410',
  '9411',
  '9810',
  '9812',
  '9720',
  '7520',
  '7870',
  '7820',
  '5540',
  '5320',
  '8500',
];
