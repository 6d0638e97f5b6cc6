import { useState } from 'react';
import { thumbnailPath } from '@contract/photos/thumbnail-path.ts';
import { useKnownPhotoUrl, useSignedPhoto } from '@/lib/photos.ts';
import { t } from './catalog.ts';
import classes from './photo.module.css';

type Props = {
  /** Storage path; undefined when there is no photo. */
  path: string | undefined;
  alt: string;
  thumbnail?: boolean;
  /** Width divided by height, reserved before the photo loads. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  /** Loads with high priority: for the main photo of a page. */
  eager?: boolean;
  className?: string;
};

/** A photo of a property, or a text of the same size while it loads and when there is none. */
export function Photo({
  path,
  alt,
  thumbnail: isSmall = false,
  ratio = 4 / 3,
  eager = false,
  ...look
}: Props) {
  const { fit = 'cover', className = '' } = look;
  // The photo whose thumbnail cannot be loaded.
  const [whole, setWhole] = useState<string>();
  const thumbnail = isSmall && whole !== path;
  const wanted = path && (thumbnail ? thumbnailPath(path) : path);
  const { url, status } = useSignedPhoto(wanted);
  if (thumbnail && path && status === 'error') setWhole(path);
  // The thumbnail, if a list has shown it, until the photo is loaded.
  const small = useKnownPhotoUrl(path && !thumbnail ? thumbnailPath(path) : undefined);
  // By URL, because a renewed URL may load after a failure.
  const [loaded, setLoaded] = useState<{ url: string; ok: boolean }>();
  const outcome = loaded && loaded.url === url ? loaded.ok : undefined;
  const missing = !wanted || status === 'error' || outcome === false;
  return (
    <div className={`${classes.frame} ${className}`} style={{ aspectRatio: ratio }}>
      {small && !missing && !outcome ? (
        <img src={small} alt="" className={classes.image} style={{ objectFit: fit }} />
      ) : null}
      {(missing || !(outcome || small)) && (
        <span className={classes.text}>{missing ? t.noImageAvailable() : t.photoLoading()}</span>
      )}
      {url && !missing && (
        <img
          src={url}
          alt={alt}
          className={classes.image}
          style={{ objectFit: fit }}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          onLoad={() => setLoaded({ url, ok: true })}
          onError={() => (thumbnail ? setWhole(path) : setLoaded({ url, ok: false }))}
        />
      )}
    </div>
  );
}
