import textButton from '@/components/text-button.module.css';
import { Column, Paragraph, Row } from '@/components/plain.tsx';
import { roles, type Role } from '@contract/options.ts';
import { Captcha } from '@/components/captcha.tsx';
import { ReadNotices } from '@/components/read-notices.tsx';
import { PasswordField } from '@/components/password-field.tsx';
import { useKept } from '@/lib/kept-forms.ts';
import { keepPendingPage, pendingPage } from '@/lib/pending-page.ts';
import { oneOf, record, text } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
import { signIn, signUp } from '../api.ts';
import { defaultErrorText, isUnconfirmed } from '../auth-errors.ts';
import { authStore } from '../auth-store.ts';
import { credentialsSchema, useAuthForm } from '../use-auth-form.ts';
import { EmailField, FailureNote, FormButtons } from './form-parts.tsx';
import { RoleChoice } from './role-choice.tsx';

type Values = { email: string; password: string; role: Role };
type Props = {
  mode: 'sign-in' | 'sign-up';
  initialValues: Values;
  /** To which the new account of a family goes back after its confirmation. */
  page?: string | undefined;
  /** Why the form opened by itself. */
  reason?: string | undefined;
  onAddress?: ((email: string) => void) | undefined;
  onMode: (
    mode: 'sign-in' | 'sign-up' | 'sent' | 'forgot' | 'resend' | 'email-code' | 'code',
    values: Values,
  ) => void;
  /** The user is signed in. */
  onDone: () => void;
  onCancel: () => void;
};

const checkEmail = (role: Role) =>
  t.weSentYouConfirmationLinkComplete({ role: role === 'owner' ? t.owner() : t.patient() });

/** Without the password. */
const keptShape = record({ email: text, role: oneOf(roles) });

const link = { type: 'button', className: textButton.button } as const;

export function CredentialsForm({
  mode,
  initialValues,
  page,
  reason,
  onAddress,
  onMode,
  onDone,
  onCancel,
}: Props) {
  const isSignUp = mode === 'sign-up';

  const send = async (values: Values) => {
    const account = { ...values, email: values.email.trim() };
    onAddress?.(account.email);
    // An invitation stays, also one that was opened on another page.
    const returnTo = (account.role === 'patient' ? page : undefined) ?? pendingPage();
    if (isSignUp && (await signUp({ ...account, returnTo })) === 'unconfirmed') {
      if (returnTo !== undefined) keepPendingPage(returnTo);
      toast.success(t.checkYourEmail(), checkEmail(account.role));
      return onMode('sent', account);
    }
    if (!isSignUp) {
      await signIn(account).catch((error: unknown) => {
        if (isUnconfirmed(error)) onMode('resend', account);
        throw error;
      });
      const state = authStore.snapshot();
      if (state.status === 'unauthenticated' && state.needsCode) return onMode('code', account);
      if (state.status !== 'authenticated') throw new Error(defaultErrorText);
    }
    onDone();
  };
  const { form, isBusy, failure, onSubmit } = useAuthForm({ initialValues, schema: credentialsSchema, send });

  useKept('account', {
    shape: keptShape,
    read: () => {
      const { email, role } = form.getValues();
      return email || role !== initialValues.role ? { email, role } : undefined;
    },
    restore: ({ email, role }) => form.setValues(isSignUp ? { email, role } : { email }),
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <Column>
        {reason !== undefined && <Paragraph>{reason}</Paragraph>}
        {isSignUp && (
          <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
        )}
        <EmailField autoComplete={isSignUp ? 'email' : 'username'} {...form.getInputProps('email')} />
        <PasswordField
          label={t.password()}
          name="password"
          required
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          description={isSignUp ? t.atLeast6Characters() : undefined}
          {...form.getInputProps('password')}
        />
        {!isSignUp && (
          <Row gap="md">
            <button {...link} onClick={() => onMode('forgot', form.values)}>
              {t.forgotYourPassword()}
            </button>
            <button {...link} onClick={() => onMode('email-code', form.values)}>
              {t.emailMeCode()}
            </button>
          </Row>
        )}
        {isSignUp && <Paragraph className="dimmed">{t.weWillEmailConfirmationLinkThis()}</Paragraph>}
        {isSignUp && <ReadNotices before={t.beforeYouCreateAccount()} />}
        <Captcha />
        <FailureNote text={failure} />
        <FormButtons
          isBusy={isBusy}
          submitLabel={isSignUp ? t.createAccount() : t.signIn()}
          cancelLabel={t.cancel()}
          onCancel={onCancel}
        />
        <Row gap="xs" justify="center">
          <span>{isSignUp ? t.alreadyHaveAccount() : t.newHere()}</span>
          <button {...link} onClick={() => onMode(isSignUp ? 'sign-in' : 'sign-up', form.values)}>
            {isSignUp ? t.signIn() : t.createAccount()}
          </button>
        </Row>
        {isSignUp && (
          <button {...link} onClick={() => onMode('resend', form.values)}>
            {t.sendConfirmationAgain()}
          </button>
        )}
      </Column>
    </form>
  );
}
