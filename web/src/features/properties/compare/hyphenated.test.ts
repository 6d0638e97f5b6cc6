import { afterEach, expect, it, vi } from 'vitest';
import { hyphenated } from './hyphenated.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Estacionamiento', 'Esta-cio-na-miento'],
  ['Manejo de medicamentos', 'Manejo de medi-ca-mentos'],
  ['Vida independiente', 'Vida inde-pendiente'],
  ['Enfermería especializada', 'Enferme-ría espe-cia-li-zada'],
  ['Peluquería', 'Pelu-que-ría'],
  ['Jardín', 'Jardín'],
])('%s may break between its syllables', (text, shown) => {
  vi.stubEnv('LANGUAGE', 'es');
  expect(hyphenated(text).replaceAll('\u00AD', '-')).toBe(shown);
  vi.stubEnv('LANGUAGE', 'en');
  expect(hyphenated(text)).toBe(text);
});
