import { useNavigate } from 'react-router-dom';
import type { User } from '@contract/accounts/users.ts';
import { startPageOf } from '@/config/paths.ts';
import { pendingPage } from '@/lib/pending-page.ts';
import { t } from '../catalog.ts';
import { setUpAccount } from '../api.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type Props = { user: User; onDone: () => void };

/** For an account that was created in another browser: the owner of the confirmed address chooses password and role. */
export function SetUpPage({ user, onDone }: Props) {
  const navigate = useNavigate();
  return (
    <NewPasswordForm
      title={t.oneMoreStep()}
      explanation={t.yourEmailAddressIsConfirmedPlease({ email: user.email })}
      email={user.email}
      label={t.password()}
      submitLabel={t.saveAndContinue()}
      role={user.role}
      save={async (password, role = user.role) => {
        await setUpAccount({ password, role });
        void navigate(pendingPage() ?? startPageOf(role), { replace: true });
        onDone();
      }}
    />
  );
}
