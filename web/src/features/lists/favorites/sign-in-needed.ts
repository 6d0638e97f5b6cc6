import { toast } from '@/lib/toast.ts';

export const toastSignInNeeded = () =>
  toast.error('Please sign in', 'You need to be signed in to add favorites');
