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
          title="Enter your code first"
          message="Your account has two-step sign-in. Enter the code from your authenticator app, then choose your new password."
          action={<ActionButton onClick={() => dialog.open()}>Enter the code</ActionButton>}
        />
      );
    return (
      <EmptyMessage
        order={1}
        icon={<ClockIcon />}
        title="This link no longer works"
        message="For your safety, a link to set a new password works only once and for a short time. We can send you a new one."
        action={<ActionButton onClick={() => dialog.open({ mode: 'forgot' })}>Send a new link</ActionButton>}
      />
    );
  }
  const { email, role } = auth.user;
  return (
    <NewPasswordForm
      title="Set a new password"
      explanation={`For your account ${email}. You will be signed out on all other devices.`}
      email={email}
      label="New password"
      submitLabel="Save new password"
      save={async (password) => {
        await setPassword(password);
        toast.success(
          'Password changed',
          'Please use your new password from now on. All other devices were signed out.',
        );
        void navigate(startPageOf(role), { replace: true });
      }}
    />
  );
}
