import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

const headerBytes = 127;
/** Readers fetch this many bytes first: header and root directory must fit. */
const firstBytes = 16_384;
const gzip = 2;
const vectorTiles = 1;

function varint(value, into) {
  let rest = value;
  while (rest >= 128) {
    into.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  into.push(rest);
}

/** Equal tiles are stored once, and a run of them is one entry. */
function arrange(tiles) {
  const entries = [];
  const chunks = [];
  const offsets = new Map();
  let end = 0;
  for (const { id, data } of tiles) {
    const key = data.toString('latin1');
    if (!offsets.has(key)) {
      offsets.set(key, end);
      chunks.push(data);
      end += data.length;
    }
    const offset = offsets.get(key);
    const last = entries.at(-1);
    if (last?.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, offset, length: data.length, run: 1 });
  }
  return { entries, chunks, end };
}

function directory(entries) {
  const bytes = [];
  varint(entries.length, bytes);
  entries.forEach(({ id }, at) => varint(id - (entries[at - 1]?.id ?? 0), bytes));
  entries.forEach(({ run }) => varint(run, bytes));
  entries.forEach(({ length }) => varint(length, bytes));
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1];
    varint(before && offset === before.offset + before.length ? 0 : offset + 1, bytes);
  });
  return gzipSync(Buffer.from(bytes), { level: 9 });
}

/**
 * A PMTiles archive, version 3, with one directory: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md.
 * `tiles` are `{ z, x, y, data }` with gzipped vector tiles; bounds and centre are degrees, longitude first.
 *
 * @throws {Error} when the directory is too large for the first request of a reader.
 */
export function writePmtiles(tiles, { minZoom, maxZoom, bounds, center, metadata }) {
  const ordered = tiles.map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }));
  const { entries, chunks, end } = arrange(ordered.toSorted((a, b) => a.id - b.id));
  const root = directory(entries);
  if (headerBytes + root.length > firstBytes) throw new Error(`The directory has ${root.length} bytes`);
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const dataStart = headerBytes + root.length + about.length;

  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0);
  header[7] = 3;
  const sizes = [
    [headerBytes, root.length],
    [headerBytes + root.length, about.length],
    // No leaf directories.
    [dataStart, 0],
    [dataStart, end],
    [tiles.length, entries.length],
    [chunks.length],
  ];
  sizes.flat().forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * at));
  const isClustered = 1;
  header.set([isClustered, gzip, gzip, vectorTiles, minZoom, maxZoom], 96);
  const [longitude, latitude, zoom] = center;
  bounds.forEach((degrees, at) => header.writeInt32LE(degrees * 1e7, 102 + 4 * at));
  header[118] = zoom;
  header.writeInt32LE(longitude * 1e7, 119);
  header.writeInt32LE(latitude * 1e7, 123);
  return Buffer.concat([header, root, about, ...chunks]);
}
