import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { thumbnailPath } from '../../supabase/functions/_shared/contract/properties.ts';
import { photoPath, type Home } from './homes.ts';
import { openStudio } from './pictures/render.ts';
import { scenes, type PictureName } from './pictures/scenes.ts';

/** What the local stack puts into the bucket property-images, by the paths it has there. */
export const seedImagesFolder = new URL('../../supabase/seed-images/', import.meta.url);

/** Which paths show a picture: one for each owner whose homes list it. */
export function pathsOfPictures(homes: readonly Home[]): Map<PictureName, Set<string>> {
  const paths = new Map<PictureName, Set<string>>();
  for (const { ownerId, photos } of homes) {
    for (const photo of photos)
      paths.set(photo, (paths.get(photo) ?? new Set()).add(photoPath(ownerId, photo)));
  }
  return paths;
}

/** Draws every picture that a home lists and stores it, with its thumbnail, under each owner who shows it. */
export async function drawSeedImages(homes: readonly Home[]): Promise<void> {
  const studio = await openStudio();
  try {
    rmSync(seedImagesFolder, { recursive: true, force: true });
    for (const [name, paths] of pathsOfPictures(homes)) {
      const { photo, thumbnail } = await studio.render(scenes[name]());
      for (const path of paths) {
        write(path, photo);
        write(thumbnailPath(path), thumbnail);
      }
      console.log(`${name}: ${kilobytes(photo)} and ${kilobytes(thumbnail)}, ${paths.size} owner(s)`);
    }
  } finally {
    await studio.close();
  }
}

function write(path: string, image: Buffer): void {
  const file = fileURLToPath(new URL(path, seedImagesFolder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, image);
}

const kilobytes = (image: Buffer) => `${Math.round(image.length / 1024)} kB`;
