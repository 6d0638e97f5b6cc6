import { useRef, useState, type MouseEvent } from 'react';
import { Title, UnstyledButton, VisuallyHidden } from '@/components/plain.tsx';
import { part } from '@/components/part.tsx';
import { Photo } from '@/components/photo.tsx';
import { toast } from '@/lib/toast.ts';
import classes from './property-photos.module.css';

const loadGallery = () => import('./gallery.tsx');
const Gallery = part('The photo', async () => (await loadGallery()).Gallery);

type Props = { propertyName: string; paths: readonly string[] };

/** The photos of a property. Each opens the gallery. */
export function PropertyPhotos({ propertyName, paths }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  // Stays mounted after the first opening, for the closing transition.
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const show = async (next: number, button: HTMLElement) => {
    try {
      await loadGallery();
    } catch {
      return toast.error('The photo could not be opened', 'Please check your connection and try again.');
    }
    opener.current = button;
    setWasOpened(true);
    setIndex(next);
  };
  const open = (next: number) => (event: MouseEvent<HTMLElement>) => void show(next, event.currentTarget);
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
        onClick={open(0)}
        onPointerEnter={() => void loadGallery().catch(() => undefined)}
      >
        <Photo path={main} alt="" ratio={16 / 10} eager />
        <VisuallyHidden component="span">{`Enlarge photo 1 of ${paths.length}`}</VisuallyHidden>
      </UnstyledButton>
      {more.length > 0 && (
        <section aria-labelledby="more-images">
          <Title order={2} size="h4" id="more-images" mt="md" mb="xs">
            More Images
          </Title>
          <ul className={classes.more}>
            {more.map((path, position) => (
              <li key={path}>
                <UnstyledButton className={classes.photo} onClick={open(position + 1)}>
                  <Photo path={path} alt="" thumbnail />
                  <VisuallyHidden component="span">{`Enlarge photo ${position + 2} of ${paths.length}`}</VisuallyHidden>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wasOpened && <Gallery propertyName={propertyName} paths={paths} index={index} onChange={change} />}
    </div>
  );
}
