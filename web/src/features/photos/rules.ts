import { limits } from '@contract/limits.ts';
import { t as texts } from '@contract/catalog.ts';
import { kindOf, kinds, svgType, type Kind } from '@contract/photos/strip/file-kind.ts';
import { t } from './catalog.ts';

export type CheckedFile = { file: File; kind: Kind };

const types: string[] = [...Object.values(kinds).map(({ type }) => type), 'image/jpg', svgType];
const notSupported = ({ name }: File) => t.isNotSupported({ name });

/** For the file chooser. Without `image/*` an iPhone converts its HEIC photos to JPEG. */
export const acceptedTypes = types.join(',');

type ReadFile = { file: File; kind: Kind | 'heic' | undefined };

const isHeic = ({ file, kind }: ReadFile) => kind === 'heic' || /\.hei[cf]$/i.test(file.name);

/** Whether the type is an image and the content does not contradict it. */
const isImage = (item: ReadFile) =>
  isHeic(item) ||
  (item.file.type.startsWith('image/') &&
    (item.kind !== undefined || item.file.size === 0 || !types.includes(item.file.type)));

function storageError(item: ReadFile): string | undefined {
  const { file } = item;
  if (isHeic(item)) return `${notSupported(file)}. ${t.thisIsIphonePhotoInHeic()}`;
  if (file.size === 0) return t.isEmptyPleaseChooseItAgain({ name: file.name });
  if (!types.includes(file.type)) return notSupported(file);
  if (file.size > limits.imageBytes) return t.isTooLargeMaximumFileSize({ name: file.name });
  return undefined;
}

/** The errors of one upload; empty when all files can be stored. */
export function storageErrors(items: ReadFile[]): string[] {
  if (items.length === 0) return [t.noFilesProvided()];
  if (items.length > limits.images) return [t.maximumFilesAllowed({ most: limits.images })];
  return items.map(storageError).filter((error) => error !== undefined);
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/**
 * Returns the files that can be uploaded, and one error for the others. Only one toast is visible at a time. `added` are
 * files of the form, which are not taken again.
 */
export async function checkFiles(files: File[], existing: number, added: File[] = []) {
  const before = (at: number) => [...added, ...files.slice(0, at)];
  const repeated = files.filter((file, at) => before(at).some((other) => isSame(file, other)));
  const fresh = files.filter((file) => !repeated.includes(file));
  const read = await Promise.all(fresh.map(async (file) => ({ file, kind: await kindOf(file) })));
  const others = read.filter((item) => !isImage(item));
  const images = read.filter(isImage);
  const fitting = images.slice(0, Math.max(0, limits.images - existing));
  const invalid = files.length === 0 || fitting.length > 0 ? storageErrors(fitting) : [];
  const accepted = fitting.flatMap((item): CheckedFile[] =>
    storageError(item) || !item.kind || item.kind === 'heic' ? [] : [{ file: item.file, kind: item.kind }],
  );
  const errors: { title: string; message: string }[] = [];
  if (others.length > 0)
    errors.push({
      title: t.invalidFileType(),
      message: others.map(({ file }) => t.isNotImageFile({ name: file.name })).join('\n'),
    });
  if (images.length > fitting.length)
    errors.push({ title: t.tooManyImages(), message: texts.tooManyImages() });
  if (invalid.length > 0)
    errors.push({
      title: t.uploadFailed(),
      message: t.failedUploadImagesValidationErrors({ errors: invalid.join('\n') }),
    });
  if (repeated.length > 0)
    errors.push({
      title: t.alreadyAdded(),
      message: repeated.map(({ name }) => t.isAlreadyOnePhotos({ name })).join('\n'),
    });
  const [first] = errors;
  const error = first && { title: first.title, message: errors.map(({ message }) => message).join('\n') };
  return { accepted, error };
}
