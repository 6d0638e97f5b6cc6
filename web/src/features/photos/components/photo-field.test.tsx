import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast, expectToast } from '@/testing/toasts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Uploads, type UploadSteps } from '../uploads.ts';
import { PhotoField } from './photo-field.tsx';

const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });

/** Opens the field with stored photos and replaces upload steps. */
function open(start: string[] = [], steps: Partial<UploadSteps> = {}) {
  fakeApi({});
  const uploads = new Uploads(
    start.map((name) => ({ id: name, name, status: 'stored', progress: 1, path: `me/temp/${name}` })),
    {
      steps: {
        prepare: async ({ file }) => ({ photo: file, thumbnail: null }),
        choosePath: () => 'me/temp/new.jpg',
        store: () => new Promise(() => undefined),
        remove: async () => undefined,
        ...steps,
      },
      listed: [],
      onBatch: () => undefined,
      onStored: () => undefined,
    },
  );
  renderApp(<PhotoField uploads={uploads} />);
  return uploads;
}
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add photos', { selector: 'input' }), files, { applyAccept: false });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const order = () => screen.queryAllByRole('article').map((tile) => tile.getAttribute('aria-label'));

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

describe('PhotoField', () => {
  it('adds chosen images up to ten and names the other files', async () => {
    open(Array.from({ length: 9 }, (_, index) => `${index}.jpg`));
    await choose(jpeg('tenth.jpg'), jpeg('eleventh.jpg'), new File(['hello'], 'notes.txt'));
    await waitFor(() => expect(order()).toHaveLength(10));
    expect(order().at(-1)).toBe('Photo 10: tenth.jpg');
    const message = 'notes.txt is not an image file.\nYou can upload a maximum of 10 images.';
    await expectToast('Invalid file type', message);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.getByText('10 of 10 photos')).toBeVisible();
  });

  it('shows the progress, keeps a failed photo with its reason and tries it again', async () => {
    const reasons = ['Failed to upload front.jpg: The connection was lost'];
    open([], {
      store: async (_prepared, { onProgress }) => {
        const reason = reasons.pop();
        if (reason) throw new Error(reason);
        onProgress(0.4);
        return new Promise(() => undefined);
      },
    });
    await choose(jpeg('front.jpg'));
    expect(await screen.findByText('Failed to upload front.jpg: The connection was lost')).toBeVisible();
    await press('Try front.jpg again');
    expect(await screen.findByText('Uploading… 40 %')).toBeVisible();
    expect(screen.queryByText(/The connection was lost/)).toBeNull();
    await press('Cancel the upload of front.jpg');
    await waitFor(() => expect(order()).toEqual([]));
    expect(currentToast()).toBeNull();
  });

  it('removes a photo and focuses the next one', async () => {
    open(['a.jpg', 'b.jpg']);
    await press('Remove a.jpg');
    await waitFor(() => expect(order()).toEqual(['Photo 1: b.jpg']));
    await expectToast('Image removed');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove b.jpg' })).toHaveFocus());
  });

  it('keeps a photo that cannot be removed', async () => {
    open(['a.jpg'], { remove: () => Promise.reject(new Error('no')) });
    await press('Remove a.jpg');
    await expectToast('Delete failed', 'Failed to delete image.');
    expect(order()).toEqual(['Photo 1: a.jpg']);
  });

  it('moves a photo with its buttons, keeps the focus and announces the position', async () => {
    const uploads = open(['a.jpg', 'b.jpg', 'c.jpg']);
    // As browsers do when a focused element moves.
    uploads.subscribe(() => screen.getByRole('button', { name: 'Move c.jpg earlier' }).blur());
    await press('Move c.jpg earlier');
    expect(order()).toEqual(['Photo 1: a.jpg', 'Photo 2: c.jpg', 'Photo 3: b.jpg']);
    expect(screen.getByRole('button', { name: 'Move c.jpg earlier' })).toHaveFocus();
    expect(screen.getByText('c.jpg is now photo 2 of 3')).toBeInTheDocument();
    await press('Move c.jpg earlier');
    await press('Move c.jpg earlier');
    await press('Move a.jpg later');
    expect(order()).toEqual(['Photo 1: c.jpg', 'Photo 2: b.jpg', 'Photo 3: a.jpg']);
    expect(within(screen.getByRole('article', { name: 'Photo 1: c.jpg' })).getByText('Cover')).toBeVisible();
  });
});
