import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { nameAccountSchema, type User } from '@contract/accounts/users.ts';
import { limits } from '@contract/limits.ts';
import { t as texts } from '@contract/catalog.ts';
import { Callout } from '@/components/callout.tsx';
import { Captcha } from '@/components/captcha.tsx';
import { CodeField } from '@/components/code-field.tsx';
import { sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { WarningIcon } from '@/components/icons.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { PasswordField } from '@/components/password-field.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import classes from '@/components/text-button.module.css';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { toast } from '@/lib/toast.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { t } from '../catalog.ts';
import { emailSchema, passwordSchema } from '../../auth/use-auth-form.ts';
import { changeEmail, changeName, changePassword, type Names } from '../api.ts';
import { secretErrorText } from '../secret-error-text.ts';
import { twoStepQuery } from '../two-step.ts';

type Props = { user: User; onClose: () => void };

const forms = {
  name: { title: t.changeYourName(), Form: NameForm },
  email: { title: t.changeYourEmailAddress(), Form: EmailForm },
  password: { title: t.changeYourPassword(), Form: PasswordForm },
};
export type Change = keyof typeof forms;

/** Changes one of the facts of the account. A press beside it loses nothing that was typed. */
export function ChangeDialog({ change, opened, ...props }: Props & { change: Change; opened: boolean }) {
  const { title, Form } = forms[change];
  return (
    <ModalDialog opened={opened} onClose={props.onClose} title={title} closeOnClickOutside={false}>
      <Form {...props} />
    </ModalDialog>
  );
}

function NameForm({ user, onClose }: Props) {
  const { refresh } = useAuth();
  const form = useKeptForm<Names>('account-name', {
    initialValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    validate: schemaResolver(nameAccountSchema, { sync: true }),
  });
  const saving = useMutation({
    mutationFn: changeName,
    onSuccess: () => {
      refresh();
      toast.success(t.nameSaved());
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={sendOnce(form, saving)}>
      <Column>
        <Paragraph>{t.ourTeamSeesItWhenYou()}</Paragraph>
        <TextInput
          label={t.firstName()}
          name="given-name"
          autoComplete="given-name"
          maxLength={limits.name}
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t.lastName()}
          name="family-name"
          autoComplete="family-name"
          maxLength={limits.name}
          {...form.getInputProps('lastName')}
        />
        <End of={saving} failed={t.yourNameWasNotSaved()} label={t.save()} onCancel={onClose} />
      </Column>
    </form>
  );
}

/** The button that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function EmailForm({ user, onClose }: Props) {
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(
      emailSchema.check(
        z.refine(({ email }) => email.toLowerCase() !== user.email.toLowerCase(), {
          path: ['email'],
          error: t.thisIsAlreadyYourAddress(),
        }),
      ),
      { sync: true },
    ),
  });
  const sending = useMutation({ mutationFn: ({ email }: { email: string }) => changeEmail(email.trim()) });
  if (sending.isSuccess)
    return (
      <Column>
        <div role="status">
          <Paragraph className="strong">{t.checkYourEmail()}</Paragraph>
          <Paragraph className="breaks">
            {t.weSentEmailAndPleaseOpen({ email: user.email, newEmail: sending.variables.email.trim() })}
          </Paragraph>
        </div>
        <div>
          <ActionButton onClick={onClose} ref={focus}>
            {t.done()}
          </ActionButton>
        </div>
      </Column>
    );
  return (
    <form noValidate onSubmit={sendOnce(form, sending)}>
      <Column>
        <Paragraph className="breaks">{t.yourAddressIsWeSendEmail({ email: user.email })}</Paragraph>
        <TextInput
          label={t.newEmailAddress()}
          type="email"
          name="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <End of={sending} failed={t.yourAddressWasNotChanged()} label={t.sendEmails()} onCancel={onClose} />
      </Column>
    </form>
  );
}

function PasswordForm({ user, onClose }: Props) {
  const dialog = useAuthDialog();
  const { data: hasCode = false } = useQuery(twoStepQuery);
  const form = useForm({
    initialValues: { current: '', code: '', password: '' },
    validate: (values) => ({
      ...schemaResolver(passwordSchema, { sync: true })(values),
      ...(!values.current && { current: texts.required() }),
      ...(hasCode && !values.code && { code: texts.required() }),
    }),
  });
  const saving = useMutation({
    mutationFn: ({ current, code, password }: typeof form.values) =>
      changePassword({ email: user.email, password: current, code, newPassword: password }),
    onSuccess: () => {
      toast.success(t.passwordChanged(), t.otherDevicesWereSignedOut());
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={sendOnce(form, saving)}>
      <Column>
        {/* For password managers. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={t.currentPassword()}
          name="current"
          required
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current')}
        />
        <div>
          <button
            type="button"
            className={classes.button}
            onClick={() => {
              onClose();
              dialog.open({ mode: 'forgot' });
            }}
          >
            {t.forgotYourPassword()}
          </button>
        </div>
        {hasCode && <CodeField {...form.getInputProps('code')} />}
        <PasswordField
          label={t.newPassword()}
          name="password"
          required
          description={t.atLeastCharacters({ passwordMin: limits.passwordMin })}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Captcha />
        <End
          of={saving}
          failed={t.yourPasswordWasNotChanged()}
          label={t.changePassword()}
          onCancel={onClose}
        />
      </Column>
    </form>
  );
}

type EndProps = {
  of: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'isPending'>;
  failed: string;
  label: ReactNode;
  onCancel: () => void;
};

/** Why it failed, and the buttons. */
const End = ({ of: { error, isPending }, failed, label, onCancel }: EndProps) => (
  <>
    {error && !isPending && (
      <Callout tone="warning" icon={<WarningIcon />}>
        <Paragraph>{secretErrorText(error, failed)}</Paragraph>
      </Callout>
    )}
    {/* On a narrow screen, the buttons fill their rows. */}
    <Row className="push-end" grow wrap="wrap-reverse" gap="sm">
      <ActionButton variant="default" onClick={onCancel}>
        {t.cancel()}
      </ActionButton>
      <SubmitButton isBusy={isPending}>{label}</SubmitButton>
    </Row>
  </>
);
