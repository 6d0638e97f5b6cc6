import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts } from '@/lib/toast.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast } from '@/testing/toasts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadSteps } from '../uploads.ts';
import { Uploads } from '../uploads.ts';
import { PhotoField } from './photo-field.tsx';

const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });

/** Opens the field with stored photos and replaces upload steps. */
function open(start: string[] = [], steps: Partial<UploadSteps> = {}) {
  fakeApi({});
  const uploads = new Uploads(
    start.map((name) => ({ id: name, name, status: 'stored', progress: 1, path: `me/temp/${name}` })),
    {
      steps: {
        prepare: async ({ file }) => ({ photo: file, thumbnail: null }),
        choosePath: () => 'me/temp/new.jpg',
        store: async (_prepared, { path, name }) => ({
          path,
          url: '',
          metadata: { size: 1, mimeType: 'image/jpeg', originalName: name },
        }),
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
const shownToast = () => {
  const current = currentToast();
  return current && [current.title, current.message];
};

beforeEach(() => {
  clearToasts();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

describe('PhotoField', () => {
  it('adds chosen images and names other files', async () => {
    open();
    await choose(jpeg('front.jpg'), text);
    await waitFor(() => expect(order()).toEqual(['Photo 1: front.jpg']));
    expect(shownToast()).toEqual(['Invalid file type', 'notes.txt is not an image file.']);
    expect(screen.getByRole('alert')).toHaveTextContent('notes.txt is not an image file.');
    expect(screen.getByText('1 of 10 photos')).toBeVisible();
    expect(screen.getByText('Cover')).toBeVisible();
  });

  it('adds dropped files', async () => {
    open();
    const field = screen.getByRole('group', { name: 'Property Images' });
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [jpeg('garden.jpg')] } });
    await waitFor(() => expect(order()).toEqual(['Photo 1: garden.jpg']));
  });

  it('rejects an eleventh photo', async () => {
    open(Array.from({ length: 10 }, (_, index) => `${index}.jpg`));
    await choose(jpeg('eleventh.jpg'));
    await waitFor(() =>
      expect(shownToast()).toEqual(['Too many images', 'You can upload a maximum of 10 images.']),
    );
    expect(order()).toHaveLength(10);
  });

  it('shows the progress and cancels an upload', async () => {
    open([], {
      store: (_prepared, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress(0.4);
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    });
    await choose(jpeg('front.jpg'));
    expect(await screen.findByText('Uploading… 40 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload of front.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await press('Cancel the upload of front.jpg');
    await waitFor(() => expect(order()).toEqual([]));
    expect(shownToast()).toBeNull();
  });

  it('keeps a failed photo with its reason and tries it again', async () => {
    const stored = vi.fn<UploadSteps['store']>();
    stored.mockRejectedValueOnce(new Error('Failed to upload front.jpg: The connection was lost'));
    stored.mockResolvedValueOnce({
      path: '',
      url: '',
      metadata: { size: 1, mimeType: '', originalName: '' },
    });
    open([], { store: stored });
    await choose(jpeg('front.jpg'));
    expect(await screen.findByText('Failed to upload front.jpg: The connection was lost')).toBeVisible();
    await press('Try front.jpg again');
    await waitFor(() => expect(screen.queryByText(/The connection was lost/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove front.jpg' })).toBeVisible();
  });

  it('removes a photo', async () => {
    open(['a.jpg', 'b.jpg']);
    await press('Remove a.jpg');
    await waitFor(() => expect(order()).toEqual(['Photo 1: b.jpg']));
    expect(shownToast()).toEqual(['Image removed', '']);
  });

  it('keeps a photo that cannot be removed', async () => {
    open(['a.jpg'], { remove: () => Promise.reject(new Error('Failed to delete image: no')) });
    await press('Remove a.jpg');
    await waitFor(() => expect(shownToast()).toEqual(['Delete failed', 'Failed to delete image.']));
    expect(order()).toEqual(['Photo 1: a.jpg']);
  });

  it('moves a photo with its buttons, keeps the focus and announces the position', async () => {
    open(['a.jpg', 'b.jpg', 'c.jpg']);
    await press('Move c.jpg earlier');
    expect(order()).toEqual(['Photo 1: a.jpg', 'Photo 2: c.jpg', 'Photo 3: b.jpg']);
    expect(screen.getByRole('button', { name: 'Move c.jpg earlier' })).toHaveFocus();
    expect(screen.getByText('c.jpg is now photo 2 of 3')).toBeInTheDocument();
    await press('Move c.jpg earlier');
    await press('Move c.jpg earlier');
    expect(order()).toEqual(['Photo 1: c.jpg', 'Photo 2: a.jpg', 'Photo 3: b.jpg']);
    const cover = screen.getByRole('article', { name: 'Photo 1: c.jpg' });
    expect(within(cover).getByText('Cover')).toBeVisible();
  });

  it('moves a dragged photo', () => {
    open(['a.jpg', 'b.jpg', 'c.jpg']);
    const items = screen.getAllByRole('listitem');
    const dataTransfer = { types: [], effectAllowed: '' };
    const [first, , last] = items;
    if (!first || !last) throw new Error('expected three photos');
    fireEvent.dragStart(last, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    fireEvent.dragEnd(last, { dataTransfer });
    expect(order()).toEqual(['Photo 1: c.jpg', 'Photo 2: a.jpg', 'Photo 3: b.jpg']);
  });
});
