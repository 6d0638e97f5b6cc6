import { useNavigate } from 'react-router-dom';
import type { User } from '@contract/accounts/users.ts';
import { startPageOf } from '@/config/paths.ts';
import { pendingPage } from '@/lib/pending-page.ts';
import { setUpAccount } from '../api.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type Props = { user: User; onDone: () => void };

/** For an account that was created in another browser: the owner of the confirmed address chooses password and role. */
export function SetUpPage({ user, onDone }: Props) {
  const navigate = useNavigate();
  return (
    <NewPasswordForm
      title="One more step"
      explanation={`Your email address ${user.email} is confirmed. Please choose a password, even if you chose one before. This makes sure that only you can use your account.`}
      email={user.email}
      label="Password"
      submitLabel="Save and continue"
      role={user.role}
      save={async (password, role = user.role) => {
        await setUpAccount({ password, role });
        void navigate(pendingPage() ?? startPageOf(role), { replace: true });
        onDone();
      }}
    />
  );
}
