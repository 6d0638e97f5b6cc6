import type { CareType } from '../../supabase/functions/_shared/contract/options.ts';
import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';
import type { Region } from './regions.ts';

const list = (words: string): readonly string[] => words.split(', ');

const trees = list(
  'Maple, Willow, Linden, Birch, Hazel, Chestnut, Elm, Rowan, Alder, Juniper, Laurel, Ivy, Fern, ' +
    'Clover, Heather, Larkspur, Primrose, Honeysuckle, Bluebell, Foxglove, Lavender, Bay',
);
const grounds = list(
  'Grove, Hill, Court, Glen, Brook, Meadow, Park, Terrace, Green, Crossing, Lane, Garden, ' +
    'Hollow, Landing, Bend, Corner',
);
const families = list(
  'Whitcomb, Ashby, Hathaway, Fairchild, Ellsworth, Carraway, Winslow, Prescott, Thornton, ' +
    'Kessler, Marlow, Pemberton, Redfern, Sinclair, Tillman, Underhill, Vance, Wakefield, ' +
    'Abernathy, Birchard, Colfax, Dunmore, Everett, Farnsworth, Galloway, Hollister, Ingram, ' +
    'Kimball, Langley, Merriweather, Norwood, Ordway, Pruitt, Quimby, Radcliffe, Stanhope',
);
const firstNames = list(
  'Rosemary, Eleanor, Clara, Beatrice, Ruth, Miriam, Josephine, Adelaide, Florence, Marian, ' +
    'Louisa, Cecilia, Agnes, Henrietta, Dorothea, Lucille, Ramona, Esther, Winifred, Naomi',
);
const plurals = list(
  'Laurels, Arbors, Willows, Gables, Cedars, Orchards, Birches, Larches, Lilacs, Elms, Poplars, ' +
    'Hydrangeas, Cloisters, Fountains, Pavilions',
);
const saints = list('St. Clare, St. Anselm, St. Monica, St. Brigid, Good Shepherd, Bethany, Trinity, Shalom');

const landscapes: Readonly<Record<Region, readonly string[]>> = {
  northeast: list(
    'Stonebridge, Mill River, Old Orchard, Brickyard Green, Turnpike Hill, Ashford, Fieldstone, ' +
      'Beacon Hill, Quaker Meadow, Copper Kettle',
  ),
  coast: list(
    "Harbor Light, Gull Point, Seagrass, Whaler's Walk, Driftwood, Salt Marsh, Lantern Cove, " +
      'Windward, Dune Rose, Tidewater',
  ),
  south: list(
    'Magnolia Court, Dogwood, Live Oak, Jasmine Hill, Camellia, Azalea Trace, Pecan Row, Wisteria, ' +
      'Cypress Bend, Redbud, Bluebonnet, Crepe Myrtle',
  ),
  lakes: list(
    'Lakeshore, Northern Pines, Cranberry Lake, Harbor Pines, Oak Savanna, Blue Heron, ' +
      'Cherry Orchard, Loon Bay, Prairie Path, Canal Street',
  ),
  plains: list(
    'Prairie Winds, Wheatland, Sandhill, Bluestem, Meadowlark, Cottonwood, Sunflower, Homestead, ' +
      'Windmill, Big Sky',
  ),
  mountains: list(
    'Aspen Ridge, Granite Peak, Columbine, Timberline, Silver Spruce, Elk Meadow, Summit View, ' +
      'Lodgepole, Foothills, Clear Creek',
  ),
  desert: list(
    'Mesa Vista, Ocotillo, Palo Verde, Sage Canyon, Red Rock, Agave, Desert Willow, Ironwood, ' +
      'Casa Serena, Painted Sky',
  ),
  northwest: list(
    'Evergreen, Rainier View, Cedar Falls, Salmon Creek, Madrona, Fernwood, Mossy Oak, Sound View, ' +
      'Hemlock, Trillium',
  ),
  tropics: list(
    'Palm Terrace, Bougainvillea, Casa del Sol, Coral Bay, Hibiscus, Banyan, Ocean Breeze, ' +
      'Citrus Grove, Plumeria, Las Palmas, Jacaranda, Bel Mar',
  ),
};

const endings: Readonly<Record<Kind['name'], readonly string[]>> = {
  family: list('Care Home, Cottage, House, Family Home, Residential Care, Guest Home'),
  assisted: list('Assisted Living, Senior Living, Residence, Manor, Assisted Living Community, Senior Home'),
  assistedMemory: list('Senior Living, Assisted Living and Memory Care, Residence, Senior Community, Manor'),
  memory: list('Memory Care, Memory Care Residence, Memory Care Cottages, House for Memory Care'),
  independent: list(
    'Retirement Community, Senior Apartments, Independent Living, Commons, Retirement Residence',
  ),
  village: list('Village, Senior Village, Retirement Village, Life Plan Community'),
  nursing: list('Nursing and Rehabilitation, Care Center, Skilled Nursing, Health Center'),
  day: list('Adult Day Center, Day Club, Adult Day Program, Senior Day Center'),
};

type Home = { kind: Kind; careTypes: readonly CareType[]; region: Region; city: string };

/** A name that no home of the same city has, and that few others have. `taken` remembers what was given out. */
export function drawName(random: Random, home: Home, taken: Set<string>): string {
  for (let attempt = 0; attempt < 200; attempt++) {
    const name = compose(random, home);
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
  throw new Error(`The word lists are too short to name another home in ${home.city}`);
}

function compose(random: Random, { kind, region, city }: Home): string {
  const ending = random.pick(endings[kind.name]);
  const form = random.weighted([
    ['ground', 26],
    ['landscape', 34],
    ['plural', 12],
    ['family', 14],
    ['city', kind.name === 'family' ? 0 : 7],
    ['first', kind.name === 'family' ? 26 : 2],
    ['saint', kind.name === 'nursing' || kind.name === 'day' ? 14 : 4],
  ] as const);
  if (form === 'landscape') return `${random.pick(landscapes[region])} ${ending}`;
  if (form === 'plural')
    return `The ${random.pick(plurals)} at ${random.chance(0.5) ? city : drawGround(random)}`;
  if (form === 'family') return `${random.pick(families)} ${ending}`;
  if (form === 'city') return `${city} ${random.pick(grounds)} ${ending}`;
  if (form === 'first') return `${random.pick(firstNames)} ${ending}`;
  if (form === 'saint') return `${random.pick(saints)} ${ending}`;
  return `${drawGround(random)} ${ending}`;
}

const drawGround = (random: Random) => `${random.pick(trees)} ${random.pick(grounds)}`;
