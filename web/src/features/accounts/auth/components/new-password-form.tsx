import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import type { Role } from '@contract/options.ts';
import { PasswordField } from '@/components/password-field.tsx';
import { t } from '../catalog.ts';
import { passwordSchema, useAuthForm } from '../use-auth-form.ts';
import { FailureNote } from './form-parts.tsx';
import { RoleChoice } from './role-choice.tsx';

type Props = {
  title: string;
  explanation: string;
  email: string;
  label: string;
  submitLabel: string;
  /** The preselected role. Without it the form asks for the password only. */
  role?: Role;
  save: (password: string, role: Role | undefined) => Promise<void>;
};

/** Asks for a password, and for the role of an account that has none yet. */
export function NewPasswordForm({ title, explanation, email, label, submitLabel, role, save }: Props) {
  const { form, isBusy, failure, onSubmit } = useAuthForm({
    initialValues: { password: '', role },
    schema: passwordSchema,
    send: (values) => save(values.password, values.role),
  });

  return (
    <Panel className="block max-34rem middle" withBorder>
      <form noValidate onSubmit={onSubmit}>
        <Column gap="lg">
          <div>
            <Heading order={1} size="h2">
              {title}
            </Heading>
            <Paragraph className="above-sm">{explanation}</Paragraph>
          </div>
          {form.values.role && (
            <RoleChoice value={form.values.role} onChange={(chosen) => form.setFieldValue('role', chosen)} />
          )}
          {/* Tells password managers which account the password is for. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={label}
            name="password"
            required
            description={t.atLeast6Characters()}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <FailureNote text={failure} />
          <ActionButton type="submit" aria-disabled={isBusy}>
            {isBusy ? t.pleaseWait() : submitLabel}
          </ActionButton>
        </Column>
      </form>
    </Panel>
  );
}
