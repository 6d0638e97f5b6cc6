import { Photo } from '@/components/photo.tsx';
import { firstAndRest } from '@/lib/wording.ts';
import classes from './owned-property.module.css';

const shownPhotos = 4;

/** The first photos of a home, and how many more there are. */
export function PhotoStrip({ paths, name }: { paths: string[]; name: string }) {
  const { first, rest } = firstAndRest(paths, shownPhotos);
  if (first.length === 0) return <Photo path={undefined} alt="" ratio={16 / 6} className={classes.noPhoto} />;
  return (
    <ul className={classes.strip} aria-label={`Photos of ${name}`}>
      {first.map((path, index) => (
        <li key={path}>
          <Photo path={path} alt={`Photo ${index + 1} of ${name}`} thumbnail className={classes.thumbnail} />
        </li>
      ))}
      {rest > 0 && <li className={classes.more}>+{rest}</li>}
    </ul>
  );
}
