import { states } from '../../supabase/functions/_shared/contract/options.ts';
import { milesBetween } from './distance.ts';
import { createRandom, type Random } from './random.ts';
import { findZipPoint, readZipAreas, type ZipArea } from './reference-data.ts';

/** The ZIP codes that demonstrations start from, each with many homes around it. */
export const showcaseZipCodes = ['60601', '10001', '90210', '77002', '33130'] as const;

const homesPerShowcase = 48;
const homesElsewhere = 360;
const fewestPerState = 4;
/** A mile less than the radius the search starts with, so that no home sits on the edge. */
const showcaseRadius = 24;

export type Site = ZipArea & {
  /** The showcase ZIP code this home stands around, null for the homes of the rest of the country. */
  showcase: string | null;
};

/** Where the homes stand: around the showcase ZIP codes first, then in the towns of every state. */
export function chooseSites(): Site[] {
  const areas = readZipAreas();
  const taken = new Set<string>();
  const choose = (candidates: ZipArea[], count: number, showcase: string | null): Site[] => {
    const free = candidates.filter((area) => !taken.has(area.zipCode));
    const chosen = drawByPopulation(createRandom(`sites ${showcase ?? free[0]?.state}`), free, count);
    for (const area of chosen) taken.add(area.zipCode);
    return chosen.map((area) => Object.assign({ showcase }, area));
  };
  const around = showcaseZipCodes.flatMap((zipCode) => {
    const center = findZipPoint(zipCode);
    const near = areas.filter((area) => milesBetween(center, area) <= showcaseRadius);
    return choose(near, homesPerShowcase, zipCode);
  });
  return [
    ...around,
    ...shareAmongStates(areas).flatMap(({ state, count }) =>
      choose(largestTowns(areas.filter((area) => area.state === state)), count, null),
    ),
  ];
}

/** How many homes each state gets: more where more people live, but by the root, so that no state looks empty. */
function shareAmongStates(areas: ZipArea[]): { state: string; count: number }[] {
  const roots = states.map(({ code }) => {
    const towns = new Map(
      areas.filter((area) => area.state === code).map((area) => [area.city, area.population]),
    );
    return { state: code, root: Math.sqrt([...towns.values()].reduce((sum, people) => sum + people, 0)) };
  });
  const total = roots.reduce((sum, { root }) => sum + root, 0);
  const spare = homesElsewhere - fewestPerState * roots.length;
  return roots.map(({ state, root }) => ({
    state,
    count: fewestPerState + Math.round((spare * root) / total),
  }));
}

function largestTowns(areas: ZipArea[]): ZipArea[] {
  const towns = [...new Map(areas.map((area) => [area.city, area.population]))].toSorted(
    (a, b) => b[1] - a[1],
  );
  const names = new Set(towns.slice(0, 25).map(([city]) => city));
  return areas.filter((area) => names.has(area.city));
}

/** `count` areas without repetition; a town of four times the people is twice as likely, however many ZIPs it has. */
function drawByPopulation(random: Random, areas: ZipArea[], count: number): ZipArea[] {
  const codesOfCity = Map.groupBy(areas, (area) => `${area.state} ${area.city}`);
  const left = new Map(
    areas.map((area) => {
      const codes = codesOfCity.get(`${area.state} ${area.city}`)?.length ?? 1;
      return [area, Math.sqrt(area.population) / Math.sqrt(codes)] as const;
    }),
  );
  return Array.from({ length: Math.min(count, left.size) }, () => {
    const area = random.weighted([...left]);
    left.delete(area);
    return area;
  });
}
