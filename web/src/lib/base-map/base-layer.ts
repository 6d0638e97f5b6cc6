import L from 'leaflet';
import { PMTiles } from 'pmtiles';
import {
  CenteredTextSymbolizer,
  leafletLayer,
  LineSymbolizer,
  PolygonSymbolizer,
  type LabelRule,
  type PaintRule,
} from 'protomaps-leaflet';
import { streetsUrl } from '@/config/site.ts';
import { attribution, maxMapZoom, openBaseMap } from '@/lib/base-map/base-map.ts';
import { mapColors } from '@/lib/base-map/colors.ts';
import { RangeSource } from '@/lib/base-map/range-source.ts';
import { t } from '../catalog.ts';

// protomaps-leaflet reads the global that Leaflet sets only as a script.
Object.assign(globalThis, { L });

const paintRules: PaintRule[] = [
  { dataLayer: 'water', symbolizer: new PolygonSymbolizer({ fill: mapColors.water }) },
  {
    dataLayer: 'counties',
    minzoom: 8,
    symbolizer: new LineSymbolizer({ color: mapColors.county, width: 1, dash: [4, 3] }),
  },
  { dataLayer: 'states', symbolizer: new LineSymbolizer({ color: mapColors.state, width: 1.5 }) },
];

/** Half of the pixels between two labels. */
const labelMargin = 4;

/** Centered text with a margin, so that labels do not touch. */
class SpacedText extends CenteredTextSymbolizer {
  override place(...args: Parameters<CenteredTextSymbolizer['place']>) {
    const labels = super.place(...args);
    for (const label of labels ?? [])
      label.bboxes = label.bboxes.map(({ minX, minY, maxX, maxY }) => ({
        minX: minX - labelMargin,
        minY: minY - labelMargin,
        maxX: maxX + labelMargin,
        maxY: maxY + labelMargin,
      }));
    return labels;
  }
}

const text = (size: number) =>
  new SpacedText({
    labelProps: ['name'],
    fill: mapColors.label,
    stroke: mapColors.halo,
    width: 3,
    fontFamily: 'system-ui, sans-serif',
    fontSize: size,
    fontWeight: 500,
  });

/** Thousands of residents above which the label of a place is large. */
const largePlace = 250;
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const places = (size: number, isShown: (thousands: number) => boolean): LabelRule => ({
  dataLayer: 'places',
  symbolizer: text(size),
  filter: (zoom, { props }) => number(props['z']) <= zoom && isShown(number(props['p'])),
  sort: (a, b) => number(b['p']) - number(a['p']),
});

const labelRules: LabelRule[] = [
  { dataLayer: 'state_labels', symbolizer: text(15), maxzoom: 7 },
  places(16, (thousands) => thousands >= largePlace),
  places(13, (thousands) => thousands < largePlace),
];

/** Tells of tiles that cannot be read. protomaps-leaflet leaves them empty. */
class WatchedTiles extends PMTiles {
  onFailure = () => undefined as void;

  override async getZxy(...tile: Parameters<PMTiles['getZxy']>) {
    try {
      return await super.getZxy(...tile);
    } catch (error) {
      this.onFailure();
      throw error;
    }
  }
}

function toGridLayer(layer: unknown): L.GridLayer {
  if (layer instanceof L.GridLayer) return layer;
  throw new TypeError('protomaps-leaflet made no layer of this Leaflet');
}

export type BaseLayer = { layer: L.GridLayer; attribution: string; maxZoom: number };

async function openStreets(url: string, onFailure: () => void): Promise<BaseLayer> {
  const archive = new WatchedTiles(new RangeSource(url));
  const { maxZoom } = await archive.getHeader();
  archive.onFailure = onFailure;
  const options = { url: archive, maxDataZoom: maxZoom, flavor: 'light', lang: 'en', attribution: '' };
  return {
    layer: toGridLayer(leafletLayer(options)),
    attribution: t.streets({ attribution }),
    maxZoom: 17,
  };
}

/**
 * The streets of the operator, or else the base map of the site. `onFailure` is called for each tile that cannot be read.
 *
 * @throws {Error} when neither can be read.
 */
export async function openBaseLayer(onFailure: () => void): Promise<BaseLayer> {
  if (streetsUrl) {
    const streets = await openStreets(streetsUrl, onFailure).catch(() => null);
    if (streets) return streets;
  }
  const { source } = await openBaseMap();
  const archive = new WatchedTiles(source);
  const { maxZoom } = await archive.getHeader();
  archive.onFailure = onFailure;
  const rules = { paintRules, labelRules, backgroundColor: mapColors.land };
  const options = { url: archive, maxDataZoom: maxZoom, lang: 'en', attribution: '', ...rules };
  return { layer: toGridLayer(leafletLayer(options)), attribution, maxZoom: maxMapZoom };
}
