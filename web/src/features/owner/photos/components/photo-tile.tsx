import { ActionIcon, Badge, Button, Group, Progress, Text } from '@mantine/core';
import { ArrowLeftIcon, RefreshIcon } from '@/components/icons.tsx';
import { ArrowRightIcon, TrashIcon } from '@/components/more-icons.tsx';
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
  { direction: 'earlier', step: -1, Icon: ArrowLeftIcon },
  { direction: 'later', step: 1, Icon: ArrowRightIcon },
];

export function PhotoTile({ photo, index, count, onPlace, onRetry, onRemove }: Props) {
  const { name, status, progress } = photo;
  const pending = isPending(photo);
  return (
    <article className={classes.root} aria-label={`Photo ${index + 1}: ${name}`}>
      <div className={classes.picture}>
        <Picture photo={photo} />
        {index === 0 && (
          <Badge variant="filled" className={classes.cover}>
            Cover
          </Badge>
        )}
      </div>
      {pending && (
        <div>
          <Progress
            value={progress * 100}
            aria-label={`Upload of ${name}`}
            animated={status === 'preparing'}
          />
          <Text c="dimmed">
            {status === 'preparing' ? 'Preparing…' : `Uploading… ${Math.round(progress * 100)} %`}
          </Text>
        </div>
      )}
      {status === 'failed' && (
        <Text c="red" style={{ overflowWrap: 'anywhere' }}>
          {photo.error}
        </Text>
      )}
      <Group gap={0} mt="auto" className={classes.actions}>
        {moves.map(({ direction, step, Icon }) => (
          <ActionIcon
            key={direction}
            aria-label={`Move ${name} ${direction}`}
            aria-disabled={index + step < 0 || index + step >= count}
            onClick={() => onPlace(index + step)}
          >
            <Icon />
          </ActionIcon>
        ))}
        {status === 'failed' && (
          <ActionIcon aria-label={`Try ${name} again`} onClick={onRetry}>
            <RefreshIcon />
          </ActionIcon>
        )}
        {pending ? (
          <Button
            variant="subtle"
            ml="auto"
            data-remove
            onClick={onRemove}
            aria-label={`Cancel the upload of ${name}`}
          >
            Cancel
          </Button>
        ) : (
          <ActionIcon ml="auto" color="red" aria-label={`Remove ${name}`} onClick={onRemove} data-remove>
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
