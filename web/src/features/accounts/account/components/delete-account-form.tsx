import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { t as texts } from '@contract/catalog.ts';
import { Captcha } from '@/components/captcha.tsx';
import { CodeField } from '@/components/code-field.tsx';
import { SubmitButton } from '@/components/form-controls.tsx';
import { WarningIcon } from '@/components/icons.tsx';
import { PasswordField } from '@/components/password-field.tsx';
import { t } from '../catalog.ts';
import { deleteAccount } from '../api.ts';
import { secretErrorText } from '../secret-error-text.ts';
import { twoStepQuery } from '../two-step.ts';

type Props = {
  email: string;
  /** Storage paths to remove. */
  photos: readonly string[];
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks for the password, and for the code of two-step sign-in, because the computer may be shared. */
export function DeleteAccountForm({ email, photos, onDeleted, onCancel }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (secrets: { password: string; code: string }) => deleteAccount({ ...secrets, email, photos }),
    onSuccess: onDeleted,
  });
  const { data: hasCode = false } = useQuery(twoStepQuery);
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value ? null : texts.required()),
      code: (value) => (value || !hasCode ? null : texts.required()),
    },
  });

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!isPending) mutate(values);
      })}
    >
      <Column>
        {/* For password managers. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t.yourPassword()}
          name="password"
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {hasCode && <CodeField {...form.getInputProps('code')} />}
        <Captcha />
        {error && (
          <Callout tone="warning" icon={<WarningIcon />}>
            <Paragraph>{secretErrorText(error, t.yourAccountCouldNotBeDeleted())}</Paragraph>
          </Callout>
        )}
        {/* On a narrow screen, the buttons fill their rows. */}
        <Row className="push-end" grow>
          <ActionButton variant="default" onClick={onCancel}>
            {t.keepMyAccount()}
          </ActionButton>
          <SubmitButton variant="danger-filled" isBusy={isPending}>
            {t.deleteMyAccount()}
          </SubmitButton>
        </Row>
      </Column>
    </form>
  );
}
