import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pdfRefusals } from '@contract/properties/agreement-file/pdf.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { AgreementFileField } from './agreement-file-field.tsx';

const upload = vi.hoisted(() => vi.fn());
vi.mock('@/lib/upload-object.ts', () => ({ uploadObject: upload }));

const state = 'GET /api/properties/1/agreement-file/state';
const none = { shown: null, waitsSince: null, refusal: null };
const shown = { byteCount: 40_000, addedAt: '2026-11-03T12:00:00Z' };
const pdf = (text = '<< >>') => new File([`%PDF-1.7\n${text}\n%%EOF`], 'my contract.pdf');
const choose = (file: File, label = 'Add contract') =>
  userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), file, { applyAccept: false });
async function open(given: object) {
  fakeApi({ [state]: { json: given }, 'DELETE /api/properties/1/agreement-file': { status: 204 } });
  renderApp(<AgreementFileField home={{ id: '1', name: 'Maple Court' }} />);
  await screen.findByRole('button', { name: given === none ? 'Add contract' : 'Replace contract' });
}

beforeEach(() => upload.mockReset());

describe('the contract in the form', () => {
  it('is added under a name that says nothing about the file', async () => {
    await open(none);
    await choose(pdf());
    expect(upload).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^1\/[0-9a-f-]{36}\.pdf$/),
      expect.objectContaining({ type: 'application/pdf' }),
      expect.objectContaining({ bucket: 'agreements' }),
    );
  });

  it.each([
    ['of 80 MB', pdf(), pdfRefusals.tooLarge],
    ['with a script', pdf('/JavaScript '), pdfRefusals.script],
    ['that is a picture', new File(['GIF89a'], 'contract.pdf'), pdfRefusals.noPdf],
  ])('a file %s is not uploaded', async (what, file, refusal) => {
    await open(none);
    if (what === 'of 80 MB') Object.defineProperty(file, 'size', { value: 80_000_000 });
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    expect(upload).not.toHaveBeenCalled();
  });

  it('says that a new one is checked, and why one was refused', async () => {
    await open({ shown, waitsSince: '2026-11-29T12:00:00Z', refusal: null });
    expect(screen.getByText('PDF, 40 kB, added November 3, 2026')).toBeVisible();
    expect(screen.getByText(/We are checking the new file/)).toBeVisible();
  });

  it('says why the newest one was refused', async () => {
    await open({ shown, waitsSince: null, refusal: pdfRefusals.locked });
    expect(screen.getByRole('alert')).toHaveTextContent(pdfRefusals.locked);
  });

  it('is removed after a question', async () => {
    await open({ ...none, shown });
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    fakeApi({ [state]: { json: none }, 'DELETE /api/properties/1/agreement-file': { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove contract' }));
    expect(await screen.findByRole('button', { name: 'Add contract' })).toBeVisible();
  });

  it('waits for the home to be created', () => {
    renderApp(<AgreementFileField home={null} />);
    expect(screen.getByText(/Create the home first/)).toBeVisible();
  });
});
