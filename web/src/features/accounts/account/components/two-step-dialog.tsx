import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CodeField } from '@/components/code-field.tsx';
import { sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { WarningIcon } from '@/components/icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { codeErrorText, codeSchema, digitsOf } from '@/lib/second-factor.ts';
import { t } from '../catalog.ts';
import { finishSetUp, startSetUp, type SetUp } from '../two-step.ts';

type Props = { opened: boolean; onClose: () => void; onDone: () => void };

/** Sets an authenticator app up, in three steps on one screen. */
export function TwoStepDialog({ opened, onClose, onDone }: Props) {
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={t.turnOnTwoStepSignIn()}
      size="lg"
      closeOnClickOutside={false}
    >
      <Content onClose={onClose} onDone={onDone} />
    </ModalDialog>
  );
}

function Content({ onClose, onDone }: Omit<Props, 'opened'>) {
  const { data, error, isFetching, refetch } = useQuery({
    // no text: a key
    queryKey: ['set-up of two-step sign-in'],
    queryFn: startSetUp,
    // A secret is for one opening of the dialog.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (data) return <Steps setUp={data} onClose={onClose} onDone={onDone} />;
  if (error && !isFetching)
    return (
      <OutageAlert lead={t.setupCouldNotStart()} outage={outageOf(error)} onRetry={() => void refetch()} />
    );
  return <LoadingState />;
}

const groupsOfFour = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Steps({ setUp, onClose, onDone }: { setUp: SetUp } & Omit<Props, 'opened'>) {
  const sending = useMutation({
    mutationFn: ({ code }: { code: string }) => finishSetUp(setUp.id, digitsOf(code)),
    onSuccess: onDone,
  });
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(codeSchema, { sync: true }),
  });
  const { isPending, error } = sending;
  return (
    <form noValidate onSubmit={sendOnce(form, sending)}>
      <Column>
        <Paragraph>
          <b>1.</b> {t.openAuthenticatorApp()}
        </Paragraph>
        <div>
          <Paragraph>
            <b>2.</b> {t.scanQrCode()}
          </Paragraph>
          <img
            src={setUp.picture}
            alt={t.qrCodeForYourAuthenticatorApp()}
            width={220}
            height={220}
            style={{ display: 'block', maxWidth: '100%', background: '#fff', marginBlock: '0.5rem' }}
          />
          <Paragraph>{t.onThisPhone({ link: (text) => <a href={setUp.uri}>{text}</a> })}</Paragraph>
          <Paragraph className="strong breaks" as="code">
            {groupsOfFour(setUp.secret)}
          </Paragraph>
        </div>
        <Paragraph>
          <b>3.</b> {t.enterCodeAppShows()}
        </Paragraph>
        <CodeField {...form.getInputProps('code')} />
        {error && !isPending && (
          <Callout tone="warning" icon={<WarningIcon />}>
            <Paragraph>{codeErrorText(error) ?? outageTextOf(error)}</Paragraph>
          </Callout>
        )}
        <Row className="push-end" grow>
          <ActionButton variant="default" onClick={onClose}>
            {t.cancel()}
          </ActionButton>
          <SubmitButton isBusy={isPending}>{t.turnItOn()}</SubmitButton>
        </Row>
      </Column>
    </form>
  );
}
