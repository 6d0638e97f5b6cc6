import { useRef, type KeyboardEvent } from 'react';
import { BareButton, Heading, IconButton, Paragraph, Row } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons.tsx';
import { CrossIcon, MinusIcon, PlusIcon } from '@/components/more-icons.tsx';
import { Photo } from '@/components/photo.tsx';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { step } from '../gallery-view.ts';
import { usePhotoGestures } from '../use-photo-gestures.ts';
import classes from './gallery.module.css';

type Props = {
  propertyName: string;
  paths: readonly string[];
  /** The shown photo, or all of them; null when the gallery is closed. */
  index: number | 'all' | null;
  onChange: (index: number | 'all' | null) => void;
};

/** Full-screen photos with buttons, arrow keys, swipe and pinch. Wraps around at the ends. */
function GalleryDialog({ propertyName, paths, index, onChange }: Props) {
  return (
    <ModalDialog
      opened={index !== null}
      onClose={() => onChange(null)}
      fullScreen
      withCloseButton={false}
      returnFocus={false}
      padding={0}
      attributes={{ content: { 'aria-label': t.photosOf({ propertyName }) } }}
      classNames={{ content: classes.content ?? '' }}
    >
      {index === 'all' && <Overview propertyName={propertyName} paths={paths} onChange={onChange} />}
      {typeof index === 'number' && (
        <Stage propertyName={propertyName} paths={paths} index={index} onChange={onChange} />
      )}
    </ModalDialog>
  );
}

/** All photos at once. */
const Overview = ({ propertyName, paths, onChange }: Omit<Props, 'index'>) => (
  <div className={classes.root}>
    <Row className={classes.bar} justify="end" gap="xs">
      <Heading className="push-start" order={2} size="h4">
        {t.numberOfPhotos({ number: paths.length })}
      </Heading>
      <IconButton aria-label={t.closePhotos()} onClick={() => onChange(null)} data-autofocus>
        <CrossIcon size="2.1rem" stroke={1.6} />
      </IconButton>
    </Row>
    <ul className={classes.all}>
      {paths.map((path, at) => (
        <li key={path}>
          <BareButton className={classes.one} onClick={() => onChange(at)}>
            <Photo
              path={path}
              alt={t.photoOf({ number: at + 1, total: paths.length, name: propertyName })}
              ratio={3 / 2}
            />
          </BareButton>
        </li>
      ))}
    </ul>
  </div>
);

function Stage({ propertyName, paths, index, onChange }: Props & { index: number }) {
  const count = paths.length;
  const frame = useRef<HTMLDivElement>(null);
  const { view, reset, zoomBy: zoomWithin, handlers } = usePhotoGestures();
  const go = (by: 1 | -1) => {
    reset();
    onChange(step(index, by, count));
  };
  const zoomBy = (factor: number) => {
    if (frame.current) zoomWithin(factor, frame.current.getBoundingClientRect());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === '+') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
  };

  return (
    // Keyboard shortcuts of the gallery. Each has a button too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.root} onKeyDown={onKeyDown}>
      <Row className={classes.bar} justify="end" gap="xs">
        <Paragraph className="push-start" role="status">
          {t.position({ position: index + 1, of: count })}
        </Paragraph>
        <IconButton aria-label={t.zoomOut()} disabled={view.scale === 1} onClick={() => zoomBy(1 / 1.5)}>
          <MinusIcon />
        </IconButton>
        <IconButton aria-label={t.zoomIn()} onClick={() => zoomBy(1.5)}>
          <PlusIcon />
        </IconButton>
        <IconButton aria-label={t.closePhotos()} onClick={() => onChange(null)} data-autofocus>
          <CrossIcon size="2.1rem" stroke={1.6} />
        </IconButton>
      </Row>
      <div ref={frame} className={classes.stage} {...handlers(go)}>
        <div
          className={classes.photo}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <Photo
            key={paths[index]}
            path={paths[index]}
            alt={t.photoOf({ number: index + 1, total: count, name: propertyName })}
            fit="contain"
            eager
            className={classes.picture ?? ''}
          />
        </div>
      </div>
      {count > 1 && (
        <>
          <IconButton className={classes.previous} aria-label={t.previousPhoto()} onClick={() => go(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton className={classes.next} aria-label={t.nextPhoto()} onClick={() => go(1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </div>
  );
}

export const Gallery = withLibrary(GalleryDialog);
