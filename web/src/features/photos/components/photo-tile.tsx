import { ActionButton, IconButton, Paragraph, Row, Tag } from '@/components/plain.tsx';
import { ArrowLeftIcon, RefreshIcon } from '@/components/icons.tsx';
import { ArrowRightIcon, TrashIcon } from '@/components/more-icons.tsx';
import { Photo as StoredPhoto } from '@/components/photo.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { t } from '../catalog.ts';
import { isPending, type Photo } from '../uploads.ts';
import classes from './photo-tile.module.css';

type Props = {
  photo: Photo;
  /** From 0. */
  index: number;
  count: number;
  onPlace: (index: number) => void;
  onRetry: () => void;
  onRemove: () => void;
};

const moves = [
  { step: -1, Icon: ArrowLeftIcon },
  { step: 1, Icon: ArrowRightIcon },
];

export function PhotoTile({ photo, index, count, onPlace, onRetry, onRemove }: Props) {
  const { name, status, progress } = photo;
  const pending = isPending(photo);
  return (
    <article className={classes.root} aria-label={t.photoNamed({ place: index + 1, name })}>
      <div className={classes.picture}>
        <Picture photo={photo} />
        {index === 0 && (
          <Tag variant="filled" className={classes.cover}>
            {t.cover()}
          </Tag>
        )}
      </div>
      {pending && (
        <div>
          <ProgressBar value={progress} max={1} aria-label={t.upload({ name })} />
          <Paragraph className="dimmed">
            {status === 'preparing' ? t.preparing() : t.uploading({ percent: Math.round(progress * 100) })}
          </Paragraph>
        </div>
      )}
      {status === 'failed' && <Paragraph className="error-text breaks">{photo.error}</Paragraph>}
      <Row gap="none" className={`push-down ${classes.actions}`}>
        {moves.map(({ step, Icon }) => (
          <IconButton
            key={step}
            aria-label={step < 0 ? t.moveEarlier({ name }) : t.moveLater({ name })}
            aria-disabled={index + step < 0 || index + step >= count}
            onClick={() => onPlace(index + step)}
          >
            <Icon />
          </IconButton>
        ))}
        {status === 'failed' && (
          <IconButton aria-label={t.tryNamedAgain({ name })} onClick={onRetry}>
            <RefreshIcon />
          </IconButton>
        )}
        {pending ? (
          <ActionButton
            className="push-end"
            variant="subtle"
            data-remove
            onClick={onRemove}
            aria-label={t.cancelUpload({ name })}
          >
            {t.cancel()}
          </ActionButton>
        ) : (
          <IconButton
            className="push-end"
            variant="danger"
            aria-label={t.remove({ name })}
            onClick={onRemove}
            data-remove
          >
            <TrashIcon />
          </IconButton>
        )}
      </Row>
    </article>
  );
}

function Picture({ photo }: { photo: Photo }) {
  if (photo.preview) return <img src={photo.preview} alt="" className={classes.preview} />;
  if (photo.status === 'stored') return <StoredPhoto path={photo.path} alt="" thumbnail />;
  return <div className={classes.preview} />;
}
