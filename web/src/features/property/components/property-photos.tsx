import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { Title, UnstyledButton } from '@mantine/core';
import { Photo } from '@/components/photo.tsx';
import classes from './property-photos.module.css';

const loadGallery = () => import('./gallery.tsx');
const Gallery = lazy(async () => ({ default: (await loadGallery()).Gallery }));

type Props = { propertyName: string; paths: readonly string[] };

/** The main photo and the others; each opens over the whole screen. */
export function PropertyPhotos({ propertyName, paths }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  // Once opened it stays mounted, so that it can close in its own time.
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const open = (next: number) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    setWasOpened(true);
    setIndex(next);
  };
  const change = (next: number | null) => {
    setIndex(next);
    if (next === null) requestAnimationFrame(() => opener.current?.focus());
  };
  const [main, ...more] = paths;
  if (!main) return <Photo path={undefined} alt="" ratio={16 / 10} />;
  return (
    <div>
      <UnstyledButton
        className={classes.photo}
        aria-label={`Enlarge photo 1 of ${paths.length}`}
        onClick={open(0)}
        onPointerEnter={() => void loadGallery()}
      >
        <Photo path={main} alt="" ratio={16 / 10} eager />
      </UnstyledButton>
      {more.length > 0 && (
        <section aria-labelledby="more-images">
          <Title order={2} size="h4" id="more-images" mt="md" mb="xs">
            More Images
          </Title>
          <ul className={classes.more}>
            {more.map((path, position) => (
              <li key={path}>
                <UnstyledButton
                  className={classes.photo}
                  aria-label={`Enlarge photo ${position + 2} of ${paths.length}`}
                  onClick={open(position + 1)}
                >
                  <Photo path={path} alt="" thumbnail />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wasOpened && (
        <Suspense>
          <Gallery propertyName={propertyName} paths={paths} index={index} onChange={change} />
        </Suspense>
      )}
    </div>
  );
}
