import { useMutation } from '@tanstack/react-query';
import { Callout } from '@/components/callout.tsx';
import { FactRows } from '@/components/fact-rows.tsx';
import { HiddenText } from '@/components/plain.tsx';
import text from '@/components/text-button.module.css';
import type { Property } from '@contract/properties/properties.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { t } from './catalog.ts';
import { agreementFileText } from './agreement-file-text.ts';
import { downloadAgreementFile } from './agreement-file-api.ts';
import classes from './before-you-sign.module.css';

/** The contract as a PDF, for families who are signed in. */
export function AgreementFileRow({ property }: { property: Property }) {
  const { user } = useAuth();
  const dialog = useAuthDialog();
  const downloading = useMutation({ mutationFn: () => downloadAgreementFile(property) });
  const { agreementFile, isActive, isSuspended } = property;
  // Who saved a home sees it while it is hidden, but does not get its contract.
  if (!agreementFile || !isActive || isSuspended) return null;
  return (
    <>
      <FactRows
        className="max-34rem"
        rows={[
          [
            t.contract(),
            <span key="contract" className={classes.file}>
              {agreementFileText(agreementFile)}
              {user ? (
                <button
                  type="button"
                  className={text.button}
                  aria-disabled={downloading.isPending}
                  onClick={() => !downloading.isPending && downloading.mutate()}
                >
                  {downloading.isPending ? t.pleaseWait() : t.download()}{' '}
                  <HiddenText>{t.theContract()}</HiddenText>
                </button>
              ) : (
                <button
                  type="button"
                  className={text.button}
                  onClick={() => dialog.open({ mode: 'sign-in', role: 'patient' })}
                  onPointerEnter={dialog.preload}
                >
                  {t.signInDownload()}
                </button>
              )}
            </span>,
          ],
        ]}
      />
      {downloading.error && !downloading.isPending && (
        <Callout tone="warning">{failureTextOf(downloading.error)}</Callout>
      )}
    </>
  );
}
