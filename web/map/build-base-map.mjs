/**
 * Builds web/src/lib/base-map/us-base.pmtiles: the base map of the United States, zoom 3 to 7, which is drawn up to 13.
 *
 * Layers: `water`, `states` and `counties` (lines), `state_labels` (name), `places` (name, `z` the first zoom that shows
 * it, `p` thousands of residents) and, at zoom 7, `zips` (name; one ZIP code for each position).
 *
 * The source packages are large and no dependencies of the product. To run the script, in the root of the repository:
 *
 *     npm install --no-save geojson-vt@5.0.3 vt-pbf@3.1.3 topojson-client@3.1.0 d3-geo@3.1.2 us-atlas@3.0.1 \
 *       @geo-maps/earth-waterbodies-250m@0.6.0
 *     node --max-old-space-size=8000 web/map/build-base-map.mjs
 *     npm ci
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { geoArea, geoCentroid } from 'd3-geo';
import geojsonvt from 'geojson-vt';
import { feature as toFeatures, mesh } from 'topojson-client';
import vtpbf from 'vt-pbf';
import { writePmtiles } from './write-pmtiles.mjs';

const minZoom = 3;
const maxZoom = 7;
/** Steps of simplification, in units of a tile of 4,096. Water keeps more of its shape. */
const tolerance = 2.5;
const waterTolerance = 1;
/** The smallest area of water that a zoom shows, in square kilometres. Smaller lakes would look like diamonds. */
const leastWater = { 3: 400, 4: 120, 5: 30, 6: 8, 7: 3 };
const leastIsland = 0.2;
/** The source has straight shores of 250 m and more. Those of smaller waters are rounded, in square kilometres. */
const roundedBelow = 400;
/** The first zoom of a place, by residents. */
const placeZooms = [
  [1e6, 4],
  [4e5, 5],
  [2e5, 6],
  [1e5, 7],
  [4e4, 8],
  [1.5e4, 9],
  [5e3, 10],
  [1e3, 11],
  [0, 12],
];
/** West, south, east, north: the states without and with Alaska, the Aleutians, Hawaii and Puerto Rico. */
const boxes = [
  [-126, 23.5, -65.5, 50.5],
  [-180, 50.5, -128.5, 72],
  [171, 50.5, 180, 54],
  [-161.5, 18, -154, 23],
  [-68.5, 17, -64, 19],
];

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const packageFile = (name) => fileURLToPath(import.meta.resolve(name));
const target = process.argv[2] ?? path('../src/lib/base-map/us-base.pmtiles');

const isShown = ([west, south, east, north]) =>
  boxes.some(([w, s, e, n]) => west <= e && east >= w && south <= n && north >= s);
const feature = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry });
const point = (longitude, latitude, properties) =>
  feature({ type: 'Point', coordinates: [longitude, latitude] }, properties);

/** Fails if a source has fewer entries than it had: the script reads formats that others may change. */
function atLeast(count, entries, what) {
  if (entries.length < count) throw new Error(`${entries.length} ${what}, expected at least ${count}`);
  return entries;
}

function boundsOf(ring) {
  const bounds = [180, 90, -180, -90];
  for (const [x, y] of ring) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

/** Square kilometres, roughly: the shoelace formula with the width of a degree at the first point. */
function areaOf(ring) {
  let area = 0;
  for (let at = 1; at < ring.length; at += 1)
    area += ((ring[at][0] - ring[at - 1][0]) * (ring[at][1] + ring[at - 1][1])) / 2;
  return Math.abs(area) * 111 ** 2 * Math.cos((ring[0][1] * Math.PI) / 180);
}

/** Cuts each corner of a ring twice, after Chaikin. */
function roundOff(ring, times = 2) {
  if (times === 0) return ring;
  const between = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const cut = ring
    .slice(1)
    .flatMap((end, at) => [between(ring[at], end, 0.25), between(ring[at], end, 0.75)]);
  return roundOff([...cut, cut[0]], times - 1);
}

function polygonsIn(node) {
  if (node.type === 'FeatureCollection') return node.features.flatMap(polygonsIn);
  if (node.type === 'GeometryCollection') return node.geometries.flatMap(polygonsIn);
  if (node.type === 'Feature') return polygonsIn(node.geometry);
  if (node.type === 'Polygon') return [node.coordinates];
  if (node.type === 'MultiPolygon') return node.coordinates;
  throw new Error(`Unexpected ${node.type} in the waters`);
}

/** OpenStreetMap (ODbL), simplified to 250 m by geo-maps. */
async function readWater() {
  const source = JSON.parse(
    await readFile(packageFile('@geo-maps/earth-waterbodies-250m/map.geo.json'), 'utf8'),
  );
  const water = polygonsIn(source)
    .filter(([shore]) => isShown(boundsOf(shore)))
    .flatMap(([shore, ...islands]) => {
      const area = areaOf(shore);
      const z = Object.keys(leastWater).find((zoom) => area >= leastWater[zoom]);
      const rings = [shore, ...islands.filter((island) => areaOf(island) > leastIsland)];
      const coordinates = area < roundedBelow ? rings.map((ring) => roundOff(ring)) : rings;
      return z ? [feature({ type: 'Polygon', coordinates }, { z: Number(z) })] : [];
    });
  return atLeast(5_000, water, 'waters');
}

/** US Census Bureau, by way of us-atlas. Shores are drawn as water: only lines between two areas. */
async function readBoundaries() {
  const atlas = JSON.parse(await readFile(packageFile('us-atlas/counties-10m.json'), 'utf8'));
  const { states, counties } = atlas.objects;
  const areas = atLeast(50, toFeatures(atlas, states).features, 'states');
  const mainland = (geometry) => {
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const polygons = parts.map((coordinates) => ({ type: 'Polygon', coordinates }));
    return polygons.toSorted((a, b) => geoArea(b) - geoArea(a))[0];
  };
  const inOneState = (a, b) => a.id.slice(0, 2) === b.id.slice(0, 2);
  return {
    states: [feature(mesh(atlas, states, (a, b) => a !== b))],
    counties: [feature(mesh(atlas, counties, (a, b) => a !== b && inOneState(a, b)))],
    labels: areas.map(({ geometry, properties }) =>
      point(...geoCentroid(mainland(geometry)), { name: properties.name }),
    ),
  };
}

/** GeoNames and US Census Bureau: the reference data of the product. */
async function readPlaces() {
  const sql = await readFile(path('../../supabase/migrations/20261125000100_reference_data.sql'), 'utf8');
  const zips = new Map();
  for (const [, zip, latitude, longitude] of sql.matchAll(
    /^\('(\d{5})','(?:[^']|'')*',(-?[\d.]+),(-?[\d.]+)\)/gm,
  ))
    zips.set(
      `${latitude},${longitude}`,
      zips.get(`${latitude},${longitude}`) ?? { zip, latitude, longitude },
    );
  const cities = [...sql.matchAll(/^\('((?:[^']|'')*\D)',(-?[\d.]+),(-?[\d.]+),(\d+|null)\)/gm)];
  return {
    zips: atLeast(30_000, [...zips.values()], 'positions of ZIP codes').map(({ zip, latitude, longitude }) =>
      point(Number(longitude), Number(latitude), { name: zip }),
    ),
    places: atLeast(30_000, cities, 'places').map(([, city, latitude, longitude, population]) => {
      const residents = Number(population) || 0;
      const [, z] = placeZooms.find(([least]) => residents >= least);
      const properties = { name: city.replaceAll("''", "'"), z, p: Math.round(residents / 1_000) };
      return point(Number(longitude), Number(latitude), properties);
    }),
  };
}

/** One zoom more than is written: geojson-vt does not simplify its last one. */
const cut = (features, options) =>
  new geojsonvt(
    { type: 'FeatureCollection', features },
    { maxZoom: maxZoom + 1, indexMaxZoom: 4, indexMaxPoints: 1e5, buffer: 64, tolerance, ...options },
  );

const longitudeOf = (x, z) => (x / 2 ** z) * 360 - 180;
const latitudeOf = (y, z) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

function* tilesOf(layers) {
  for (let z = minZoom; z <= maxZoom; z += 1)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) {
        const box = [longitudeOf(x, z), latitudeOf(y + 1, z), longitudeOf(x + 1, z), latitudeOf(y, z)];
        if (!isShown(box)) continue;
        const found = layers.flatMap(({ name, tree, from, select = (features) => features }) => {
          const tile = z >= from && tree.getTile(z, x, y);
          const features = tile ? select(tile.features, z) : [];
          return features.length > 0 ? [[name, { ...tile, features }]] : [];
        });
        if (found.length === 0) continue;
        const bytes = vtpbf.fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 });
        yield { z, x, y, data: gzipSync(bytes, { level: 9 }) };
      }
}

const water = await readWater();
const boundaries = await readBoundaries();
const { zips, places } = await readPlaces();
const points = { buffer: 0 };
const layers = [
  {
    name: 'water',
    tree: cut(water, { tolerance: waterTolerance }),
    from: minZoom,
    select: (features, z) =>
      features.filter(({ tags }) => tags.z <= z).map((shape) => Object.assign({}, shape, { tags: {} })),
  },
  { name: 'counties', tree: cut(boundaries.counties), from: 6 },
  { name: 'states', tree: cut(boundaries.states), from: minZoom },
  { name: 'state_labels', tree: cut(boundaries.labels, points), from: minZoom },
  {
    name: 'places',
    tree: cut(places, points),
    from: minZoom,
    select: (features, z) => (z < maxZoom ? features.filter(({ tags }) => tags.z <= z + 1) : features),
  },
  { name: 'zips', tree: cut(zips, points), from: maxZoom },
];
const tiles = [...tilesOf(layers)];
const file = writePmtiles(tiles, {
  minZoom,
  maxZoom,
  bounds: [-180, 17, 180, 72],
  center: [-98, 39, 4],
  metadata: {
    name: 'United States, base map',
    attribution: 'Water © OpenStreetMap contributors (ODbL); places GeoNames; boundaries US Census Bureau',
    vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
  },
});
await mkdir(dirname(target), { recursive: true });
await writeFile(target, file);
console.log(`${target}: ${tiles.length} tiles, ${file.length} bytes`);
