import { describe, expect, it } from 'vitest';
import { scenes } from './scenes.ts';

describe('scenes', () => {
  it.each(Object.entries(scenes))('draw %s with every number in its place', (_, draw) => {
    const svg = draw();
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"')).toBe(true);
    expect(/NaN|Infinity|undefined|null|\[object/.exec(svg)?.[0]).toBeUndefined();
    const references = new Set([...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id));
    const definitions = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    expect([...references].filter((id) => !definitions.has(id))).toEqual([]);
  });

  it('draw the same picture every time', () => {
    expect(scenes['lake-house']() === scenes['lake-house']()).toBe(true);
  });
});
