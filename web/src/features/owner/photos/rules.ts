import { limits } from '@contract/limits.ts';
import { texts } from '@contract/texts.ts';
import { kindOf, kinds, type Kind } from './file-kind.ts';

export type Refusal = { title: string; message: string };
export type CheckedFile = { file: File; kind: Kind };

const types: string[] = [...Object.values(kinds).map(({ type }) => type), 'image/jpg'];
const unsupported = 'is not a supported image type. Supported formats: JPEG, PNG, GIF, WebP, BMP, SVG';
const heicHelp =
  "This is an iPhone photo in HEIC format: choose 'Most Compatible' under Settings, Camera, Formats, or save it as JPEG.";

/** For the file chooser. Without `image/*` an iPhone hands over its HEIC photos as JPEG. */
export const acceptedTypes = types.join(',');

type ReadFile = { file: File; kind: Kind | 'heic' | undefined };

const isHeic = ({ file, kind }: ReadFile) => kind === 'heic' || /\.hei[cf]$/i.test(file.name);

/** Whether the file says it is a picture, and does not turn out to be something else under a picture's name. */
const isImage = (item: ReadFile) =>
  isHeic(item) ||
  (item.file.type.startsWith('image/') &&
    (item.kind !== undefined || item.file.size === 0 || !types.includes(item.file.type)));

function storageError(item: ReadFile): string | undefined {
  const { file } = item;
  if (isHeic(item)) return `${file.name} ${unsupported}. ${heicHelp}`;
  if (file.size === 0) return `${file.name} is empty. Please choose it again or take another photo.`;
  if (!types.includes(file.type)) return `${file.name} ${unsupported}`;
  if (file.size > limits.imageBytes) return `${file.name} is too large. Maximum file size is 10MB`;
  return undefined;
}

/** What keeps these files from being stored as one upload; empty when nothing does. */
export function storageErrors(items: ReadFile[]): string[] {
  if (items.length === 0) return ['No files provided'];
  if (items.length > limits.images) return [`Maximum ${limits.images} files allowed`];
  return items.map(storageError).filter((error) => error !== undefined);
}

/** Sorts chosen files into those that can be uploaded and what to say about the others. */
export async function checkFiles(files: File[], alreadyThere: number) {
  const read = await Promise.all(files.map(async (file) => ({ file, kind: await kindOf(file) })));
  const others = read.filter((item) => !isImage(item));
  const images = read.filter(isImage);
  const fitting = images.slice(0, Math.max(0, limits.images - alreadyThere));
  const errors = files.length === 0 || fitting.length > 0 ? storageErrors(fitting) : [];
  const accepted = fitting.flatMap((item): CheckedFile[] =>
    storageError(item) || !item.kind || item.kind === 'heic' ? [] : [{ file: item.file, kind: item.kind }],
  );
  return { accepted, refusals: [...notImages(others), ...tooMany(images, fitting), ...notStored(errors)] };
}

const notImages = (items: ReadFile[]): Refusal[] =>
  items.length > 0
    ? [
        {
          title: 'Invalid file type',
          message: items.map(({ file }) => `${file.name} is not an image file.`).join('\n'),
        },
      ]
    : [];

const tooMany = (images: ReadFile[], fitting: ReadFile[]): Refusal[] =>
  images.length > fitting.length ? [{ title: 'Too many images', message: texts.tooManyImages }] : [];

const notStored = (errors: string[]): Refusal[] =>
  errors.length > 0
    ? [
        {
          title: 'Upload failed',
          message: `Failed to upload images: Validation errors:\n${errors.join('\n')}`,
        },
      ]
    : [];

/** One toast is visible at a time, so several refusals share one: the first gives the title. */
export function joinRefusals(refusals: Refusal[]): Refusal | undefined {
  const [first] = refusals;
  return first && { title: first.title, message: refusals.map(({ message }) => message).join('\n') };
}
