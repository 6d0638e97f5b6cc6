import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PushDevice } from '@contract/mails/push-devices.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { pushDevicesQuery, useTurnOff, useTurnOn } from './push-api.ts';
import { PermissionRefused, PushUnavailable, readSupport } from './push.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const refusedText =
  'Your browser does not let this site show notifications. Allow them in the settings of the browser for this site, and try again.';
const unavailableText =
  'Your browser could not reach its service for notifications. A private window has none. You get emails as before.';

const problemOf = (failure: Error) => {
  if (failure instanceof PermissionRefused) return refusedText;
  return failure instanceof PushUnavailable ? unavailableText : outageTextOf(failure);
};

const unsupportedTexts = {
  'home-screen':
    'To get notifications on an iPhone or iPad, first add this site to your home screen: tap Share, then “Add to Home Screen”. Open it from there, and come back to this page.',
  no: 'This browser cannot show notifications. You get emails as before.',
};

/** Notifications of this and other devices, in place of some emails. Nothing if the site sends none. */
export function NotificationsSection() {
  const { data, error, refetch } = useQuery(pushDevicesQuery);
  const support = readSupport();
  if (error && !data)
    return (
      <Section>
        <OutageAlert
          lead="Your devices could not be loaded."
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
        Notifications
      </Heading>
      <Paragraph className="above-xs below-md">
        Your device can tell you about new messages, inquiries, requests for room, proposed visit times and
        free rooms in homes you watch. You then get no email about these. A notification never says who wrote
        or what. It ends when you sign out.
      </Paragraph>
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
            onSuccess: () =>
              toast.success('Notifications are on', 'This device shows them in place of emails.'),
            onError: (failure) => setProblem(problemOf(failure)),
          });
        }}
      >
        Turn on for this device
      </ActionButton>
      <div role="alert">{problem && <Paragraph>{problem}</Paragraph>}</div>
    </Column>
  );
}

function Devices({ devices }: { devices: PushDevice[] }) {
  const turnOff = useTurnOff();
  return (
    <Column as="ul" gap="sm" aria-label="Devices with notifications">
      {devices.map(({ id, name, createdAt, isThis }) => (
        <Row as="li" key={id} gap="sm" justify="between">
          <Paragraph>
            {name}
            {isThis && ' (this device)'}, since {date.format(new Date(createdAt))}
          </Paragraph>
          <ActionButton
            variant="default"
            aria-label={`Turn off ${name}`}
            disabled={turnOff.isPending}
            onClick={() =>
              turnOff.mutate(
                { id, isThis },
                {
                  onSuccess: () => toast.success('Notifications are off', 'You get emails again.'),
                  onError: (failure) => toast.error('The device is still on', outageTextOf(failure)),
                },
              )
            }
          >
            Turn off
          </ActionButton>
        </Row>
      ))}
    </Column>
  );
}
