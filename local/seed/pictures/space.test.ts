import { describe, expect, it } from 'vitest';
import { createCamera, facesViewer, frontWall, leftWall, rightWall } from './space.ts';

const camera = createCamera({ eye: [0, 5, -10], lens: 1000, horizon: 500 });

describe('a camera', () => {
  it('sees what is straight ahead at the middle of the horizon', () => {
    expect(camera.see([0, 5, 30])).toEqual([800, 500]);
  });

  it('sees things half as large at twice the distance', () => {
    expect(camera.scale([0, 0, 0])).toBe(100);
    expect(camera.scale([0, 0, 10])).toBe(50);
  });

  it('keeps walls upright, however it is turned', () => {
    const turned = createCamera({ eye: [4, 6, -12], turn: 30, lens: 900, horizon: 480 });
    expect(turned.see([-3, 0, 8])[0]).toBeCloseTo(turned.see([-3, 9, 8])[0]);
  });

  it('cuts off what lies behind the viewer instead of turning it over', () => {
    const floor = camera.outline([
      [-5, 0, -40],
      [5, 0, -40],
      [5, 0, 20],
      [-5, 0, 20],
    ]);
    expect(floor).toHaveLength(4);
    expect(floor.every(([, y]) => y > 500)).toBe(true);
    expect(
      camera.outline([
        [0, 0, -40],
        [1, 0, -40],
        [1, 1, -40],
      ]),
    ).toEqual([]);
  });
});

it('knows which walls face the viewer', () => {
  expect(facesViewer(frontWall(camera, [-5, 0, 0]))).toBe(true);
  expect(facesViewer(leftWall(camera, [-5, 0, 0]))).toBe(true);
  expect(facesViewer(leftWall(camera, [5, 0, 0]))).toBe(false);
  expect(facesViewer(rightWall(camera, [5, 0, 0]))).toBe(true);
});
