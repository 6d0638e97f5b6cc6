import { artStudio } from './scenes/art-studio.ts';
import { autumnPath } from './scenes/autumn-path.ts';
import { brickManor } from './scenes/brick-manor.ts';
import { brownstoneRow } from './scenes/brownstone-row.ts';
import { cityHighRise } from './scenes/city-high-rise.ts';
import { courtyardFountain } from './scenes/courtyard-fountain.ts';
import { craftsmanHouse } from './scenes/craftsman-house.ts';
import { desertAdobe } from './scenes/desert-adobe.ts';
import { diningRoom } from './scenes/dining-room.ts';
import { firesideLounge } from './scenes/fireside-lounge.ts';
import { gardenBench } from './scenes/garden-bench.ts';
import { gardenResidence } from './scenes/garden-residence.ts';
import { lakeHouse } from './scenes/lake-house.ts';
import { libraryCorner } from './scenes/library-corner.ts';
import { mountainLodgeInSnow } from './scenes/mountain-lodge-in-snow.ts';
import { palmVilla } from './scenes/palm-villa.ts';
import { porchAtDusk } from './scenes/porch-at-dusk.ts';
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
  'brick-manor': brickManor,
  'brownstone-row': brownstoneRow,
  'city-high-rise': cityHighRise,
  'courtyard-fountain': courtyardFountain,
  'craftsman-house': craftsmanHouse,
  'desert-adobe': desertAdobe,
  'dining-room': diningRoom,
  'fireside-lounge': firesideLounge,
  'garden-bench': gardenBench,
  'garden-residence': gardenResidence,
  'lake-house': lakeHouse,
  'library-corner': libraryCorner,
  'mountain-lodge-in-snow': mountainLodgeInSnow,
  'palm-villa': palmVilla,
  'porch-at-dusk': porchAtDusk,
  'prairie-farmhouse': prairieFarmhouse,
  'private-bedroom': privateBedroom,
  'raised-garden-beds': raisedGardenBeds,
  'seaside-cottages': seasideCottages,
  'sunny-common-room': sunnyCommonRoom,
  sunroom,
  'therapy-room': therapyRoom,
} satisfies Record<string, () => string>;

export type PictureName = keyof typeof scenes;
