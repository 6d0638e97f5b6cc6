import { drawFootShadow, drawGlow, type Stage } from './solids.ts';
import { drawTurned } from './turned.ts';

/** A fountain of two bowls in a basin. */
export function drawSmallFountain(stage: Stage): void {
  const { paper, camera } = stage;
  const at = { at: [2, 0, -18] } as const;
  drawTurned(stage, at, {
    rings: [
      [4.4, 0],
      [4.6, 1.4],
      [4.9, 1.6],
    ],
    color: '#e0cdae',
    open: '#7fb3c4',
  });
  drawTurned(stage, at, {
    rings: [
      [0.7, 1.5],
      [0.5, 3.2],
      [2.1, 4.1],
    ],
    color: '#e8d8bc',
    open: '#a9cfd8',
  });
  drawTurned(stage, at, {
    rings: [
      [0.35, 4],
      [0.26, 5.2],
      [1, 5.9],
    ],
    color: '#e8d8bc',
    open: '#c9e2e6',
  });
  const top = camera.see([2, 7.6, -18]);
  const scale = camera.scale(at.at);
  for (const reach of [-1.5, -0.8, 0.8, 1.5])
    paper.shape(
      `M${top[0]} ${top[1] + 8}q${reach * scale * 0.6} ${-scale * 0.6} ${reach * scale * 0.95} ${scale * 3.2}`,
      { stroke: '#f2fbfd', line: 2.2, opacity: 0.75 },
    );
  paper.line([camera.see([2, 5.8, -18]), [top[0], top[1] - 8]], {
    stroke: '#ffffff',
    line: 4,
    opacity: 0.8,
    blur: 1,
  });
}

/** A large fountain whose water falls over two bowls. */
export function drawCourtFountain(stage: Stage): void {
  const { paper, camera } = stage;
  const at = { at: [0, 0, 7] } as const;
  drawFootShadow(stage, at, { x: 6.6, z: 5.4 }, 0.34);
  drawTurned(stage, at, {
    rings: [
      [5.4, 0],
      [5.4, 0.5],
      [5, 0.7],
      [5.1, 1.8],
      [5.5, 2],
    ],
    color: '#e3d0b0',
    open: '#8fbecb',
  });
  const rim = camera.see([0, 2, 7]);
  const scale = camera.scale(at.at);
  paper.ellipse(rim, scale * 4.8, scale * 0.98, {
    fill: paper.across(rim[0] - 200, rim[0] + 200, '#6fa6b8', '#bfe0e4', '#5f97ac'),
  });
  for (const r of [1.6, 2.6, 3.8])
    paper.ellipse(rim, scale * r, scale * r * 0.2, { stroke: '#eefafa', line: 1.6, opacity: 0.6 });
  drawTurned(stage, at, {
    rings: [
      [0.9, 1.8],
      [0.5, 3.4],
      [0.7, 3.8],
      [2.5, 4.8],
      [2.6, 5],
    ],
    color: '#ead9bc',
    open: '#a5d0da',
  });
  drawTurned(stage, at, {
    rings: [
      [0.4, 4.8],
      [0.3, 6.2],
      [1.2, 7],
      [1.25, 7.1],
    ],
    color: '#ead9bc',
    open: '#c5e4e8',
  });
  const top = camera.see([0, 8.8, 7]);
  paper.line([camera.see([0, 7, 7]), top], { stroke: '#ffffff', line: 5, opacity: 0.85, blur: 1 });
  for (const reach of [-1.15, -0.7, 0.7, 1.15]) {
    paper.shape(
      `M${top[0]} ${top[1]}q${reach * scale * 0.8} ${-scale * 0.5} ${reach * scale} ${scale * 1.9}`,
      { stroke: '#f4fcfd', line: 2.4, opacity: 0.8 },
    );
    paper.shape(
      `M${top[0] + reach * scale * 2} ${camera.see([0, 5, 7])[1]}q${reach * scale * 0.8} ${scale * 0.3} ${reach * scale * 0.9} ${scale * 3}`,
      { stroke: '#f4fcfd', line: 2, opacity: 0.65 },
    );
  }
  drawGlow(paper, top, 60, '#ffffff', 0.4);
}
