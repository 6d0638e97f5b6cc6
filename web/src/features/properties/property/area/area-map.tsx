import { useEffect, useRef, useState } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { attribution } from '@/lib/base-map/base-map.ts';
import { t } from '../catalog.ts';
import classes from './area-map.module.css';
import { drawArea } from './draw-area.ts';

/** A still map of the area of a home. */
export default function AreaMap({ property }: { property: Property }) {
  const { latitude, longitude, locationIsExact, city, state } = property;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const draw = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0) return;
      const area = { position: { latitude, longitude }, isExact: locationIsExact, width, height };
      drawArea(element, area).then(
        () => setIsFailed(false),
        () => setIsFailed(true),
      );
    };
    const resized = new ResizeObserver(draw);
    resized.observe(element);
    addEventListener('online', draw);
    return () => {
      resized.disconnect();
      removeEventListener('online', draw);
    };
  }, [latitude, longitude, locationIsExact]);

  return (
    <figure className={classes.figure}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={t.mapAreaAround({ city, state })}
      />
      <figcaption className={classes.attribution}>{attribution}</figcaption>
      <p role="status">
        {isFailed
          ? t.mapIsNotAvailableRightNow()
          : !locationIsExact && t.thisLocationIsApproximateCenterZip()}
      </p>
    </figure>
  );
}
