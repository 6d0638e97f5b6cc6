import type { Random } from '../../random.ts';
import { type Color, darken, lighten, mix } from '../color.ts';
import { type Paper, pathThrough } from '../paper.ts';
import { type Camera, frontWall, leftWall, rightWall } from '../space.ts';
import { drawWall } from './walls.ts';

/** Far towers in the haze. */
export function drawSkyline(paper: Paper, random: Random): void {
  for (const [x, w, top, tone] of [
    [-20, 120, 520, '#b3c3d0'],
    [90, 90, 430, '#a9bccb'],
    [190, 130, 600, '#b9c7d0'],
    [1180, 110, 560, '#c3ccce'],
    [1300, 130, 420, '#bdc9cf'],
    [1440, 180, 600, '#c9cfcc'],
  ] as const) {
    paper.rectangle(x, top, w, 500, {
      fill: paper.down(top, 960, tone, '#e3e0d2'),
    });
    const dots: string[] = [];
    for (let y = top + 16; y < 900; y += 17)
      for (let px = x + 10; px < x + w - 10; px += 15)
        if (random.chance(0.8)) dots.push(`M${px} ${y}h7v9h-7z`);
    paper.shape(dots.join(''), { fill: '#8ea3b2', opacity: 0.35 });
  }
}

/** A plain tower in space; `haze` fades it, 0 to 1. */
export function drawTower(
  paper: Paper,
  random: Random,
  camera: Camera,
  left: number,
  right: number,
  near: number,
  far: number,
  high: number,
  color: Color,
  haze: number,
): void {
  const tone = mix(color, '#d8e0e0', haze);
  const front = frontWall(camera, [left, 0, near]);
  const side =
    camera.eye[0] > right ? leftWall(camera, [right, 0, near]) : rightWall(camera, [left, 0, near]);
  for (const [plane, wide, shade] of [
    [side, far - near, camera.eye[0] > right ? -0.05 : 0.3],
    [front, right - left, 0.12],
  ] as const) {
    drawWall(
      paper,
      plane,
      { left: 0, bottom: 0, right: wide, top: high },
      shade < 0 ? lighten(tone, -shade) : darken(tone, shade),
    );
    const panes: string[] = [];
    for (let up = 8; up < high - 5; up += 9)
      for (let across = 2; across < wide - 3; across += 5.6)
        panes.push(pathThrough(plane.quad(across, up, across + 3, up + 5.4), true));
    paper.shape(panes.join(''), { fill: mix('#5f7484', tone, 0.25), opacity: 0.75 });
    paper.shape(panes.filter(() => random.chance(0.16)).join(''), { fill: '#ffe2a6', opacity: 0.75 });
  }
}
