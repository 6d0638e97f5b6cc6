import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PushDevice } from '@contract/mails/push-devices.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { pushDevicesQuery, useTurnOff, useTurnOn } from './push-api.ts';
import { PermissionRefused, PushUnavailable, readSupport } from './push.ts';
import { locale } from '@contract/locale.ts';

const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });

const refusedText = t.yourBrowserDoesNotLetThis();
const unavailableText = t.yourBrowserCouldNotReachIts();

const problemOf = (failure: Error) => {
  if (failure instanceof PermissionRefused) return refusedText;
  return failure instanceof PushUnavailable ? unavailableText : outageTextOf(failure);
};

const unsupportedTexts = {
  'home-screen': t.getNotificationsOnIphoneOrIpad(),
  no: t.thisBrowserCannotShowNotificationsYou(),
};

/** Notifications of this and other devices, in place of some emails. Nothing if the site sends none. */
export function NotificationsSection() {
  const { data, error, refetch } = useQuery(pushDevicesQuery);
  const support = readSupport();
  if (error && !data)
    return (
      <Section>
        <OutageAlert
          lead={t.yourDevicesCouldNotBeLoaded()}
          outage={outageOf(error)}
          onRetry={() => void refetch()}
        />
      </Section>
    );
  if (data?.publicKey === null) return null;
  const devices = data?.devices ?? [];
  const isOn = devices.some(({ isThis }) => isThis);
  return (
    <Section>
      {!isOn &&
        (support === 'yes' ? (
          <TurnOnButton publicKey={data?.publicKey} />
        ) : (
          <Paragraph>{unsupportedTexts[support]}</Paragraph>
        ))}
      {devices.length > 0 && <Devices devices={devices} />}
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        {t.notifications()}
      </Heading>
      <Paragraph className="above-xs below-md">{t.yourDeviceCanTellYouAbout()}</Paragraph>
      <Column gap="md">{children}</Column>
    </Panel>
  );
}

/** It keeps its place while the key of the site loads. */
function TurnOnButton({ publicKey }: { publicKey: string | undefined }) {
  const turnOn = useTurnOn();
  const [problem, setProblem] = useState('');
  return (
    <Column gap="sm" align="start">
      <ActionButton
        variant="default"
        disabled={publicKey === undefined || turnOn.isPending}
        onClick={() => {
          if (publicKey === undefined) return;
          setProblem('');
          turnOn.mutate(publicKey, {
            onSuccess: () => toast.success(t.notificationsAreOn(), t.thisDeviceShowsThemInPlace()),
            onError: (failure) => setProblem(problemOf(failure)),
          });
        }}
      >
        {t.turnOnForThisDevice()}
      </ActionButton>
      <div role="alert">{problem && <Paragraph>{problem}</Paragraph>}</div>
    </Column>
  );
}

function Devices({ devices }: { devices: PushDevice[] }) {
  const turnOff = useTurnOff();
  return (
    <Column as="ul" gap="sm" aria-label={t.devicesWithNotifications()}>
      {devices.map(({ id, name, createdAt, isThis }) => (
        <Row as="li" key={id} gap="sm" justify="between">
          <Paragraph>
            {isThis
              ? t.thisDeviceSince({ name, day: date.format(new Date(createdAt)) })
              : t.since({ name, day: date.format(new Date(createdAt)) })}
          </Paragraph>
          <ActionButton
            variant="default"
            aria-label={t.turnOffDevice({ name })}
            disabled={turnOff.isPending}
            onClick={() =>
              turnOff.mutate(
                { id, isThis },
                {
                  onSuccess: () => toast.success(t.notificationsAreOff(), t.youGetEmailsAgain()),
                  onError: (failure) => toast.error(t.deviceIsStillOn(), outageTextOf(failure)),
                },
              )
            }
          >
            {t.turnOff()}
          </ActionButton>
        </Row>
      ))}
    </Column>
  );
}
