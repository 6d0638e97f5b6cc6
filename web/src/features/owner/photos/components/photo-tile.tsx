import { ActionIcon, Badge, Button, Group, Progress, Text } from '@mantine/core';
import { ArrowLeftIcon, ArrowRightIcon, RefreshIcon, TrashIcon } from '@/components/icons.tsx';
import { Photo as StoredPhoto } from '@/components/photo.tsx';
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
  { name: 'earlier', step: -1, Icon: ArrowLeftIcon },
  { name: 'later', step: 1, Icon: ArrowRightIcon },
];

export function PhotoTile({ photo, index, count, onPlace, onRetry, onRemove }: Props) {
  const pending = isPending(photo);
  return (
    <article className={classes.root} aria-label={`Photo ${index + 1}: ${photo.name}`}>
      <div className={classes.picture}>
        <Picture photo={photo} />
        {index === 0 && (
          <Badge variant="filled" className={classes.cover}>
            Cover
          </Badge>
        )}
      </div>
      {pending && <UploadProgress photo={photo} />}
      {photo.status === 'failed' && (
        <Text c="red" style={{ overflowWrap: 'anywhere' }}>
          {photo.error}
        </Text>
      )}
      <Group gap={0} mt="auto" className={classes.actions}>
        {moves.map(({ name, step, Icon }) => (
          <ActionIcon
            key={name}
            aria-label={`Move ${photo.name} ${name}`}
            aria-disabled={index + step < 0 || index + step >= count}
            onClick={() => onPlace(index + step)}
          >
            <Icon />
          </ActionIcon>
        ))}
        {photo.status === 'failed' && (
          <ActionIcon aria-label={`Try ${photo.name} again`} onClick={onRetry}>
            <RefreshIcon />
          </ActionIcon>
        )}
        {pending ? (
          <Button
            variant="subtle"
            data-remove
            onClick={onRemove}
            aria-label={`Cancel the upload of ${photo.name}`}
          >
            Cancel
          </Button>
        ) : (
          <ActionIcon color="red" aria-label={`Remove ${photo.name}`} onClick={onRemove} data-remove>
            <TrashIcon />
          </ActionIcon>
        )}
      </Group>
    </article>
  );
}

function Picture({ photo }: { photo: Photo }) {
  if (photo.preview) return <img src={photo.preview} alt="" className={classes.preview} />;
  if (photo.status === 'stored') return <StoredPhoto path={photo.path} alt="" thumbnail />;
  return <div className={classes.preview} />;
}

function UploadProgress({ photo: { name, status, progress } }: { photo: Photo }) {
  return (
    <div>
      <Progress value={progress * 100} aria-label={`Upload of ${name}`} animated={status === 'preparing'} />
      <Text c="dimmed">
        {status === 'preparing' ? 'Preparing…' : `Uploading… ${Math.round(progress * 100)} %`}
      </Text>
    </div>
  );
}
