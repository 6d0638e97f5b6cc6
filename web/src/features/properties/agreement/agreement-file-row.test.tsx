import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { AgreementFileRow } from './agreement-file-row.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@/lib/save-file.ts', () => ({ saveFile: saved }));

const property = makeProperty({
  id: '1',
  agreementFile: { byteCount: 1_234_567, addedAt: '2026-11-03T12:00:00Z' },
});
const signedIn = { auth: { status: 'authenticated' as const, user: makeUser() } };

describe('the contract on the page of a home', () => {
  it('is named to visitors, who sign in to download it', async () => {
    const { openAuthDialog } = renderApp(<AgreementFileRow property={property} />);
    expect(screen.getByText('PDF, 1.2 MB, added November 3, 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to download' }));
    expect(openAuthDialog).toHaveBeenCalledWith({ mode: 'sign-in', role: 'patient' });
  });

  it('is saved under the name of the home', async () => {
    fakeApi({ 'GET /api/properties/1/agreement-file': { json: {} } });
    renderApp(<AgreementFileRow property={property} />, signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Download the contract' }));
    expect(saved).toHaveBeenCalledWith('contract-maple-court.pdf', expect.anything(), 'application/pdf');
  });

  it('says when it is no longer there', async () => {
    const gone = { code: 'not_found', message: 'Contract not found', requestId: '' };
    fakeApi({ 'GET /api/properties/1/agreement-file': { status: 404, json: gone } });
    renderApp(<AgreementFileRow property={property} />, signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Download the contract' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Contract not found');
  });

  it.each([{ agreementFile: null }, { isActive: false }, { isSuspended: true }])(
    'is left out with %o',
    (given) => {
      renderApp(<AgreementFileRow property={{ ...property, ...given }} />, signedIn);
      expect(screen.queryByText('Contract')).toBeNull();
    },
  );
});
