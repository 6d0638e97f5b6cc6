import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { expectToast } from '@/testing/toasts.ts';
import { NotificationsSection } from './notifications-section.tsx';
import { nameDevice } from './push.ts';

const publicKey = `B${'A'.repeat(86)}`;
const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: () => Promise.resolve(true),
};

/** A browser that shows notifications once the person answers `permission`. */
function fakeBrowser(permission: string) {
  const subscribe = vi.fn(() => Promise.resolve(subscription));
  const unregister = vi.fn(() => Promise.resolve(true));
  const pushManager = { getSubscription: () => Promise.resolve(null), subscribe };
  const registration = { pushManager, unregister };
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return { subscribe, unregister };
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function show(devices: object[], key: string | null = publicKey) {
  const calls = fakeApi({
    'GET /api/push-devices': { json: { publicKey: key, devices } },
    'POST /api/push-devices': { status: 204 },
    'DELETE /api/push-devices/': { status: 204 },
  });
  renderApp(<NotificationsSection />);
  return calls;
}
const phone = { id: makeId(), name: 'Safari on iPhone', createdAt: '2026-11-20T12:00:00Z', isThis: false };
async function turnOn() {
  const button = screen.getByRole('button', { name: 'Turn on for this device' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

describe('notifications', () => {
  it('are turned on for this device', async () => {
    const { subscribe } = fakeBrowser('granted');
    show([]);
    await userEvent.click(await turnOn());
    await expectToast('Notifications are on', 'This device shows them in place of emails.');
    expect(subscribe).toHaveBeenCalledOnce();
    expect(bodiesOf('POST /api/push-devices')).toMatchObject([
      { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'key', auth: 'secret' },
    ]);
  });

  it('say what to do when the browser refuses them', async () => {
    const { subscribe } = fakeBrowser('denied');
    show([]);
    await userEvent.click(await turnOn());
    expect(await screen.findByText(/Allow them in the settings of the browser/)).toBeVisible();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('say so when the browser reaches no push service', async () => {
    fakeBrowser('granted').subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'));
    show([]);
    await userEvent.click(await turnOn());
    expect(await screen.findByText(/could not reach its service for notifications/)).toBeVisible();
    expect(bodiesOf('POST')).toEqual([]);
  });

  it('list the devices, each with a button to turn it off', async () => {
    fakeBrowser('granted');
    show([phone]);
    expect(await screen.findByText('Safari on iPhone, since Nov 20, 2026')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off Safari on iPhone' }));
    await expectToast('Notifications are off', 'You get emails again.');
  });

  it('have no button in a browser that cannot show them', async () => {
    show([]);
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('do not appear on a site without keys', async () => {
    fakeBrowser('granted');
    show([], null);
    expect(screen.getByRole('button', { name: 'Turn on for this device' })).toBeDisabled();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull());
  });

  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140', 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X) AppleWebKit/605 Version/18 Safari/605', 'Safari on Mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18) AppleWebKit/605 Version/18 Safari/604', 'Safari on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    ['', 'Browser'],
  ])('name a device: %s', (agent, name) => expect(nameDevice(agent)).toBe(name));
});
