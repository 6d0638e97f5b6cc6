/** One photo in the form, from the file chooser to the bucket. */
export type Photo = {
  id: string;
  name: string;
  status: 'preparing' | 'uploading' | 'failed' | 'stored';
  /** How much of it has left, 0 to 1. */
  progress: number;
  /** Why it failed, in a sentence. */
  error?: string;
  /** A link of this browser to what is being uploaded. */
  preview?: string;
  /** Storage path, as soon as there may be something at it. */
  path?: string;
};

export const isUnderWay = ({ status }: Photo) => status === 'preparing' || status === 'uploading';

export const storedPaths = (photos: readonly Photo[]) =>
  photos.flatMap(({ status, path }) => (status === 'stored' && path ? [path] : []));

export const changePhoto = (photos: readonly Photo[], id: string, change: Partial<Photo>) =>
  photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));

/** The photo takes the place with this index; a place outside the list is the nearest end. */
export function placePhoto(photos: readonly Photo[], id: string, index: number): readonly Photo[] {
  const photo = photos.find((candidate) => candidate.id === id);
  return photo ? photos.filter((other) => other !== photo).toSpliced(Math.max(0, index), 0, photo) : photos;
}

/** The sentence for one batch of uploads that came to its end. */
export type BatchResult = { uploaded: number; errors: string[] };
