import { useState } from 'react';
import { toast } from '@/lib/toast.ts';
import { authErrorText } from './auth-errors.ts';
import { authTexts } from './texts.ts';

/** What kept a form from being sent: said by a toast, and kept for the form to show. */
export function useFailure() {
  const [failure, setFailure] = useState('');
  return {
    failure,
    fail: (error: unknown) => {
      const text = authErrorText(error);
      toast.error(authTexts.errorTitle, text);
      setFailure(text);
    },
    clear: () => setFailure(''),
  };
}
