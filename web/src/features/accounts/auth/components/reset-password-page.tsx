import { ActionButton } from '@/components/plain.tsx';
import { useNavigate } from 'react-router-dom';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { ClockIcon, PhoneIcon } from '@/components/more-icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { startPageOf } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { outageTexts } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
import { setPassword } from '../api.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** The target of the recovery link, which signs the user in. Asks for the new password. */
export function ResetPasswordPage() {
  const auth = useAuth();
  const dialog = useAuthDialog();
  const navigate = useNavigate();
  if (auth.status === 'loading') {
    if (!auth.failed) return <LoadingState />;
    const { problem, advice } = outageTexts[auth.failed];
    return <ErrorState order={1} title={problem} message={advice} onRetry={auth.refresh} />;
  }
  if (auth.status === 'unauthenticated') {
    if (auth.needsCode)
      return (
        <EmptyMessage
          order={1}
          icon={<PhoneIcon />}
          title={t.enterYourCodeFirst()}
          message={t.yourAccountHasTwoStepSign()}
          action={<ActionButton onClick={() => dialog.open()}>{t.enterCode()}</ActionButton>}
        />
      );
    return (
      <EmptyMessage
        order={1}
        icon={<ClockIcon />}
        title={t.thisLinkNoLongerWorks()}
        message={t.forYourSafetyLinkSetNew()}
        action={
          <ActionButton onClick={() => dialog.open({ mode: 'forgot' })}>{t.sendNewLink()}</ActionButton>
        }
      />
    );
  }
  const { email, role } = auth.user;
  return (
    <NewPasswordForm
      title={t.setNewPassword()}
      explanation={t.forYourAccountYouWillBe({ email })}
      email={email}
      label={t.newPassword()}
      submitLabel={t.saveNewPassword()}
      save={async (password) => {
        await setPassword(password);
        toast.success(t.passwordChanged(), t.pleaseUseYourNewPasswordFrom());
        void navigate(startPageOf(role), { replace: true });
      }}
    />
  );
}
