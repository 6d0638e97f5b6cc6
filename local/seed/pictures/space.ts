import type { Point } from './paper.ts';

/** Feet: x to the right, y up, z away from the viewer. */
export type Place = readonly [x: number, y: number, z: number];

export type Camera = {
  eye: Place;
  /** Where a place appears on the sheet. */
  see: (place: Place) => Point;
  /** A flat outline on the sheet, cut off where it would pass behind the viewer. */
  outline: (places: readonly Place[]) => Point[];
  /** Pixels of one foot at this place. */
  scale: (place: Place) => number;
  /** How far away a place is, in feet. */
  depth: (place: Place) => number;
};

const nearest = 0.3;

/**
 * A camera that stands upright, so that walls stay vertical: `turn` looks to the right in degrees, `horizon` is the
 * height of the eye line on the sheet in pixels, `lens` the pixels of one foot at a distance of one foot.
 */
export function createCamera(setup: {
  eye: Place;
  turn?: number;
  lens: number;
  horizon: number;
  center?: number;
}): Camera {
  const { eye, turn = 0, lens, horizon, center = 800 } = setup;
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const fromEye = ([x, y, z]: Place): Place => {
    const [dx, dz] = [x - eye[0], z - eye[2]];
    return [dx * cosine - dz * sine, y - eye[1], dx * sine + dz * cosine];
  };
  const project = ([x, y, z]: Place): Point => [center + (x * lens) / z, horizon - (y * lens) / z];
  return {
    eye,
    see: (place) => {
      const [x, y, z] = fromEye(place);
      return project([x, y, Math.max(nearest, z)]);
    },
    outline: (places) => cutAtViewer(places.map(fromEye)).map(project),
    scale: (place) => lens / Math.max(nearest, fromEye(place)[2]),
    depth: (place) => fromEye(place)[2],
  };
}

function cutAtViewer(places: readonly Place[]): Place[] {
  return places.flatMap((from, index) => {
    const to = places[(index + 1) % places.length] ?? from;
    const kept = from[2] >= nearest ? [from] : [];
    if (from[2] >= nearest === to[2] >= nearest) return kept;
    const part = (nearest - from[2]) / (to[2] - from[2]);
    return [
      ...kept,
      [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, nearest] as const,
    ];
  });
}

export const add = (a: Place, b: Place, times = 1): Place => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];

/** A flat surface in space with its own coordinates in feet: `across`, `up`, and `out` towards the viewer's side. */
export type Plane = {
  at: (across: number, up: number, out?: number) => Point;
  place: (across: number, up: number, out?: number) => Place;
  quad: (left: number, bottom: number, right: number, top: number, out?: number) => Point[];
  camera: Camera;
};

export function createPlane(
  camera: Camera,
  origin: Place,
  directions: { across: Place; up?: Place; out: Place },
): Plane {
  const { across, up = [0, 1, 0], out } = directions;
  const place = (a: number, u: number, o = 0) => add(add(add(origin, across, a), up, u), out, o);
  return {
    camera,
    place,
    at: (a, u, o) => camera.see(place(a, u, o)),
    quad: (left, bottom, right, top, o) =>
      camera.outline([
        place(left, bottom, o),
        place(right, bottom, o),
        place(right, top, o),
        place(left, top, o),
      ]),
  };
}

/** A wall that faces the viewer, with `across` to the right. */
export const frontWall = (camera: Camera, origin: Place) =>
  createPlane(camera, origin, { across: [1, 0, 0], out: [0, 0, -1] });
/** A wall that faces right (the left wall of a room, the right one of a house); `across` leads away from the viewer. */
export const leftWall = (camera: Camera, origin: Place) =>
  createPlane(camera, origin, { across: [0, 0, 1], out: [1, 0, 0] });
/** A wall that faces left (the right wall of a room, the left one of a house); `across` leads away from the viewer. */
export const rightWall = (camera: Camera, origin: Place) =>
  createPlane(camera, origin, { across: [0, 0, 1], out: [-1, 0, 0] });
/** Whether the viewer is on the outer side of a surface. */
export function facesViewer({ place, camera }: Plane): boolean {
  const [origin, outer] = [place(0, 0), place(0, 0, 1)];
  const along = (axis: 0 | 1 | 2) => (outer[axis] - origin[axis]) * (camera.eye[axis] - origin[axis]);
  return along(0) + along(1) + along(2) > 0;
}

/** A floor: `across` to the right, `up` leads away from the viewer, `out` rises. */
export const ground = (camera: Camera, origin: Place = [0, 0, 0]) =>
  createPlane(camera, origin, { across: [1, 0, 0], up: [0, 0, 1], out: [0, 1, 0] });
