import { useRef, useState, type MouseEvent, type UIEvent } from 'react';
import { BareButton, HiddenText } from '@/components/plain.tsx';
import { part } from '@/components/part.tsx';
import { Photo } from '@/components/photo.tsx';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
import { MorePhotos } from './more-photos.tsx';
import classes from './property-photos.module.css';

const loadGallery = () => import('./gallery.tsx');
const Gallery = part(t.thePhoto(), async () => (await loadGallery()).Gallery);

type Props = { propertyName: string; paths: readonly string[] };

/** The photos of a property: a strip to swipe on phones, one large and four small on wide screens. Each opens the gallery. */
export function PropertyPhotos({ propertyName, paths }: Props) {
  const [index, setIndex] = useState<number | 'all' | null>(null);
  const [swipedTo, setSwipedTo] = useState(0);
  // Stays mounted after the first opening, for the closing transition.
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const count = paths.length;
  const show = async (next: number | 'all', button: HTMLElement) => {
    try {
      await loadGallery();
    } catch {
      return toast.error(t.photoCouldNotBeOpened(), t.pleaseCheckYourConnectionAndTry());
    }
    opener.current = button;
    setWasOpened(true);
    setIndex(next);
  };
  const open = (next: number | 'all') => (event: MouseEvent<HTMLElement>) =>
    void show(next, event.currentTarget);
  const change = (next: number | 'all' | null) => {
    setIndex(next);
    if (next === null) requestAnimationFrame(() => opener.current?.focus());
  };
  const swipe = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setSwipedTo(Math.round(scrollLeft / clientWidth));
  if (count === 0) return <Photo path={undefined} alt="" className={classes.none ?? ''} ratio={16 / 10} />;
  return (
    <section
      className={classes.root}
      data-count={Math.min(count, 5)}
      aria-label={t.photosOf({ propertyName })}
    >
      {/* The role keeps the list one in Safari, where `display: contents` takes it away. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={classes.photos} onScroll={swipe}>
        {paths.map((path, at) => (
          <li key={path}>
            <BareButton
              className={classes.photo}
              onClick={open(at)}
              onPointerEnter={() => void loadGallery().catch(() => undefined)}
            >
              <Photo
                path={path}
                alt=""
                ratio={3 / 2}
                thumbnail={at > 0}
                eager={at === 0}
                className={classes.frame ?? ''}
              />
              <HiddenText as="span">{t.enlargePhoto({ position: at + 1, count })}</HiddenText>
            </BareButton>
          </li>
        ))}
      </ul>
      {count > 1 && <MorePhotos position={swipedTo + 1} count={count} onOpen={open('all')} />}
      {wasOpened && <Gallery propertyName={propertyName} paths={paths} index={index} onChange={change} />}
    </section>
  );
}
