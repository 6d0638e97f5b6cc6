import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';

export const showAuthError = (message: string) => toast.error(t.authenticationError(), message);
