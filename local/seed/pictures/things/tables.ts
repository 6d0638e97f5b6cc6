import { type Color, darken, lighten } from '../color.ts';
import { drawFootShadow, drawGlow, placeOn, type Stage, type Stand } from './solids.ts';
import { drawTurned } from './turned.ts';

// Furniture in feet. Everything faces the viewer (towards -z) until it is turned.

/** A round table on a foot, with a cloth that falls in folds if a colour for it is given. */
export function drawRoundTable(
  stage: Stage,
  stand: Stand,
  table: { radius: number; height: number; wood: Color; cloth?: Color },
): void {
  const { radius, height, wood, cloth } = table;
  drawFootShadow(stage, stand, { x: radius, z: radius * 0.8 }, 0.4);
  if (cloth) {
    drawTurned(stage, stand, {
      rings: [
        [radius * 0.94, 0.5],
        [radius * 1.0, height * 0.6],
        [radius, height],
      ],
      color: cloth,
    });
    const { paper, camera } = stage;
    for (let step = -6; step <= 6; step++) {
      const angle = (step / 6.6) * (Math.PI / 2);
      const edge = placeOn({ at: stand.at }, [Math.sin(angle) * radius, height, -Math.cos(angle) * radius]);
      const hem = placeOn({ at: stand.at }, [
        Math.sin(angle) * radius * 0.95,
        0.5,
        -Math.cos(angle) * radius * 0.95,
      ]);
      paper.line([camera.see(edge), camera.see(hem)], {
        stroke: darken(cloth, 0.3),
        line: 3,
        opacity: 0.25,
        blur: 1.5,
      });
    }
    return;
  }
  drawTurned(stage, stand, {
    rings: [
      [radius * 0.4, 0],
      [radius * 0.34, 0.14],
      [0.14, 0.3],
      [0.12, height - 0.3],
      [radius * 0.3, height - 0.14],
    ],
    color: wood,
  });
  drawTurned(stage, stand, {
    rings: [
      [radius, height - 0.14],
      [radius, height],
    ],
    color: wood,
  });
}

/** A shade on a stem: a floor lamp or, short, a table lamp. The shade glows. */
export function drawLamp(
  stage: Stage,
  stand: Stand,
  lamp: { height: number; shade: number; color: Color; metal: Color; lit?: boolean },
): void {
  const { height, shade, color, metal, lit = true } = lamp;
  drawTurned(stage, stand, {
    rings: [
      [shade * 0.55, 0],
      [shade * 0.5, 0.1],
      [0.07, 0.2],
      [0.06, height - shade],
    ],
    color: metal,
  });
  const rings = [
    [shade, height - shade * 1.25],
    [shade * 0.62, height],
  ] as const;
  drawTurned(stage, stand, { rings, color: lit ? lighten(color, 0.45) : color, open: '#fff3cf' });
  if (!lit) return;
  const at = placeOn(stand, [0, height - shade * 0.7, 0]);
  drawGlow(stage.paper, stage.camera.see(at), shade * 4.2 * stage.camera.scale(at), '#ffd894', 0.42);
}
