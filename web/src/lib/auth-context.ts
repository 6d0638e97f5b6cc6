import { createContext, use } from 'react';
import type { Role } from '@contract/options.ts';
import type { User } from '@contract/users.ts';
import type { Outage } from './outage.ts';

export type AuthState =
  /** `failed`: there is a session, and why its user could not be read. */
  | { status: 'loading'; user: null; failed?: Outage }
  | { status: 'unauthenticated'; user: null }
  | { status: 'authenticated'; user: User };

export type Auth = AuthState & {
  /** Ends the session in every tab of this browser and goes to the landing page. */
  signOut: () => Promise<void>;
  /** Forgets a session that is no more on the server, and goes on with `after` in place of leaving. */
  forgetSession: (after: () => void) => Promise<void>;
  /** Reads the user again, after a failure or a change. */
  refresh: () => void;
};

export type AuthDialogRequest = {
  mode?: 'sign-in' | 'sign-up' | 'forgot' | 'resend';
  /** Preselected in sign-up. */
  role?: Role;
  /** Where to go after signing in; without it the user stays, except on the landing page. */
  returnTo?: string;
};

export type AuthDialog = {
  open: (request?: AuthDialogRequest) => void;
  /** Call it when a press of the button is likely, so that the dialog opens at once. */
  preload: () => void;
};

export const AuthContext = createContext<Auth | null>(null);
export const AuthDialogContext = createContext<AuthDialog | null>(null);

/** Who is using the app. The implementation is features/auth; features import this hook. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Opens the dialog that signs in or creates an account, over whatever page is shown. */
export function useAuthDialog(): AuthDialog {
  const dialog = use(AuthDialogContext);
  if (!dialog) throw new Error('useAuthDialog must be used within an AuthProvider');
  return dialog;
}
