import { createContext, use } from 'react';
import type { Role } from '@contract/options.ts';
import type { User } from '@contract/accounts/users.ts';
import type { Outage } from './outage.ts';

export type AuthState =
  /** `failed`: there is a session, and why its user could not be read. */
  | { status: 'loading'; user: null; failed?: Outage }
  /**
   * `needsCode`: the password was right, and the code of the second step is missing. `hasEnded`: the server ended the
   * session, and the user is told so.
   */
  | { status: 'unauthenticated'; user: null; needsCode?: boolean; hasEnded?: boolean }
  | { status: 'authenticated'; user: User };

export type Auth = AuthState & {
  /** Ends the session in all tabs of this browser and opens the landing page. */
  signOut: () => Promise<void>;
  /** Drops a session that no longer exists on the server and calls `after` instead of opening the landing page. */
  forgetSession: (after: () => void) => Promise<void>;
  /** Reloads the user after a failure or a change. */
  refresh: () => void;
};

export type AuthDialogRequest = {
  mode?: 'sign-in' | 'sign-up' | 'forgot' | 'resend' | 'code';
  /** Preselected in sign-up. */
  role?: Role;
  /** The page to open after signing in. Without it the user stays on the page, except on the landing page. */
  returnTo?: string;
  /** Why it opens by itself. */
  reason?: string;
  /** Called with the address with which the visitor is about to sign in or up: for what waits for this account alone. */
  onAddress?: (email: string) => void;
  /** Called when the dialog is closed, also after a sign-in. */
  onClose?: () => void;
};

export type AuthDialog = {
  open: (request?: AuthDialogRequest) => void;
  /** Loads the code of the dialog. Call it on hover or focus of a button that opens the dialog. */
  preload: () => void;
};

export const AuthContext = createContext<Auth | null>(null);
export const AuthDialogContext = createContext<AuthDialog | null>(null);

/** The current user. Implemented by features/accounts/auth; features import this hook because they cannot import each other. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function useAuthDialog(): AuthDialog {
  const dialog = use(AuthDialogContext);
  if (!dialog) throw new Error('useAuthDialog must be used within an AuthProvider');
  return dialog;
}
