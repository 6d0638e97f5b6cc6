import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { thumbnailPath } from '../../supabase/functions/_shared/contract/properties.ts';
import { buildHomes } from './homes.ts';
import { height, width } from './pictures/paper.ts';
import { photoLimit, thumbnailLimit, thumbnailSize } from './pictures/render.ts';
import { scenes } from './pictures/scenes.ts';
import { pathsOfPictures, seedImagesFolder } from './seed-images.ts';

const listed = [...pathsOfPictures(buildHomes()).values()].flatMap((paths) => Array.from(paths));

const read = (path: string) => readFileSync(new URL(path, seedImagesFolder));

/** Width and height out of the frame header of a JPEG file. */
function sizeOf(image: Buffer): { width: number; height: number } {
  if (image.readUInt16BE(0) !== 0xffd8) throw new Error('This is no JPEG file');
  for (let at = 2; at < image.length; at += 2 + image.readUInt16BE(at + 2)) {
    const marker = image.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) };
  }
  throw new Error('This JPEG file has no frame');
}

describe('the pictures of the demonstration', () => {
  it('are stored for exactly the paths that homes list, each with its thumbnail', () => {
    const stored = readdirSync(fileURLToPath(seedImagesFolder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').split('/seed-images/').at(-1),
      );
    const wanted = listed.flatMap((path) => [path, thumbnailPath(path)]);
    expect(new Set(stored)).toEqual(new Set(wanted));
    expect(stored).toHaveLength(wanted.length);
  });

  it('keep to their size in pixels and in bytes', () => {
    const measured = listed.map((path) => {
      const [photo, thumbnail] = [read(path), read(thumbnailPath(path))];
      const isLight = photo.length <= photoLimit && thumbnail.length <= thumbnailLimit;
      return { path, photo: sizeOf(photo), thumbnail: sizeOf(thumbnail), isLight };
    });
    const wanted = { photo: { width, height }, thumbnail: thumbnailSize, isLight: true };
    expect(measured).toEqual(listed.map((path) => Object.assign({ path }, wanted)));
  });

  it('are all used by some home', () => {
    const used = new Set<string>(buildHomes().flatMap(({ photos }) => photos));
    expect(Object.keys(scenes).filter((name) => !used.has(name))).toEqual([]);
  });
});
