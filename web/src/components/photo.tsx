import { useState } from 'react';
import { thumbnailPath } from '@contract/properties.ts';
import { useKnownPhotoUrl, useSignedPhoto } from '@/lib/photos.ts';
import classes from './photo.module.css';

type Props = {
  /** Storage path in the bucket; undefined when the home has no photo. */
  path: string | undefined;
  alt: string;
  /** Shows the small version. */
  thumbnail?: boolean;
  /** Width divided by height; the place is kept before the photo is there. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  /** Set for the one photo that a page is about, so that it is not loaded late. */
  eager?: boolean;
  className?: string;
};

/** A photo of a home. Its place keeps its size while it loads and when there is none. */
export function Photo({
  path,
  alt,
  thumbnail = false,
  ratio = 4 / 3,
  fit = 'cover',
  eager = false,
  className,
}: Props) {
  const wanted = path && (thumbnail ? thumbnailPath(path) : path);
  const { url, status } = useSignedPhoto(wanted);
  // The small version, which a list or the page itself has shown already, until the large one is there.
  const small = useKnownPhotoUrl(path && !thumbnail ? thumbnailPath(path) : undefined);
  // What the browser said about which link: a renewed link gets a new chance.
  const [loaded, setLoaded] = useState<{ url: string; ok: boolean }>();
  const outcome = loaded && loaded.url === url ? loaded.ok : undefined;
  const missing = !wanted || status === 'error' || outcome === false;
  return (
    <div className={[classes.frame, className].filter(Boolean).join(' ')} style={{ aspectRatio: ratio }}>
      {small && !missing && !outcome ? (
        <img src={small} alt="" className={classes.image} style={{ objectFit: fit }} />
      ) : null}
      {(missing || !(outcome || small)) && (
        <span className={classes.text}>{missing ? 'No image available' : 'Loading...'}</span>
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
          onError={() => setLoaded({ url, ok: false })}
        />
      )}
    </div>
  );
}
