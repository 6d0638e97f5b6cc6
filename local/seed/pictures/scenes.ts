import { artStudio } from './scenes/art-studio.ts';
import { autumnPath } from './scenes/autumn-path.ts';
import { brickManor, whiteInOctober } from './scenes/brick-manor.ts';
import { brownstoneRow, inMay } from './scenes/brownstone-row.ts';
import { cityHighRise, lampsGoOn } from './scenes/city-high-rise.ts';
import { courtyardFountain } from './scenes/courtyard-fountain.ts';
import { craftsmanHouse, blueInSeptember } from './scenes/craftsman-house.ts';
import { desertAdobe, redEvening } from './scenes/desert-adobe.ts';
import { diningRoom } from './scenes/dining-room.ts';
import { firesideLounge } from './scenes/fireside-lounge.ts';
import { gardenBench } from './scenes/garden-bench.ts';
import { gardenResidence, sandstoneEvening } from './scenes/garden-residence.ts';
import { lakeHouse } from './scenes/lake-house.ts';
import { libraryCorner } from './scenes/library-corner.ts';
import { mountainLodgeInSnow } from './scenes/mountain-lodge-in-snow.ts';
import { palmVilla, coralEvening } from './scenes/palm-villa.ts';
import { porchAtDusk, yellowMorning } from './scenes/porch-at-dusk.ts';
import { prairieFarmhouse } from './scenes/prairie-farmhouse.ts';
import { privateBedroom } from './scenes/private-bedroom.ts';
import { raisedGardenBeds } from './scenes/raised-garden-beds.ts';
import { seasideCottages } from './scenes/seaside-cottages.ts';
import { sunnyCommonRoom } from './scenes/sunny-common-room.ts';
import { sunroom } from './scenes/sunroom.ts';
import { therapyRoom } from './scenes/therapy-room.ts';

/** Every picture of the demonstration by its file name: what draws it. */
export const scenes = {
  'art-studio': artStudio,
  'autumn-path': autumnPath,
  'brick-manor': () => brickManor(),
  'white-manor': () => brickManor(whiteInOctober),
  'brownstone-row': () => brownstoneRow(),
  'brownstones-in-may': () => brownstoneRow(inMay),
  'city-high-rise': () => cityHighRise(),
  'city-evening': () => cityHighRise(lampsGoOn),
  'courtyard-fountain': courtyardFountain,
  'craftsman-house': () => craftsmanHouse(),
  'blue-bungalow': () => craftsmanHouse(blueInSeptember),
  'desert-adobe': () => desertAdobe(),
  'adobe-at-sunset': () => desertAdobe(redEvening),
  'dining-room': diningRoom,
  'fireside-lounge': firesideLounge,
  'garden-bench': gardenBench,
  'garden-residence': () => gardenResidence(),
  'sandstone-residence': () => gardenResidence(sandstoneEvening),
  'lake-house': lakeHouse,
  'library-corner': libraryCorner,
  'mountain-lodge-in-snow': mountainLodgeInSnow,
  'palm-villa': () => palmVilla(),
  'coral-villa': () => palmVilla(coralEvening),
  'porch-at-dusk': () => porchAtDusk(),
  'yellow-porch': () => porchAtDusk(yellowMorning),
  'prairie-farmhouse': prairieFarmhouse,
  'private-bedroom': privateBedroom,
  'raised-garden-beds': raisedGardenBeds,
  'seaside-cottages': seasideCottages,
  'sunny-common-room': sunnyCommonRoom,
  sunroom,
  'therapy-room': therapyRoom,
} satisfies Record<string, () => string>;

export type PictureName = keyof typeof scenes;
