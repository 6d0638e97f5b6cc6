import { toast } from '@/lib/toast.ts';

export const showAuthError = (message: string) => toast.error('Authentication Error', message);
