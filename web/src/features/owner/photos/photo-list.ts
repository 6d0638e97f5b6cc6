/** A photo in the form. */
export type Photo = {
  id: string;
  name: string;
  status: 'preparing' | 'uploading' | 'failed' | 'stored';
  /** Uploaded part, 0 to 1. */
  progress: number;
  /** Why the upload failed. */
  error?: string;
  /** An object URL. */
  preview?: string;
  /** Storage path, set when the upload begins. */
  path?: string;
};

export const isPending = ({ status }: Photo) => status === 'preparing' || status === 'uploading';

export const storedPaths = (photos: readonly Photo[]) =>
  photos.flatMap(({ status, path }) => (status === 'stored' && path ? [path] : []));
