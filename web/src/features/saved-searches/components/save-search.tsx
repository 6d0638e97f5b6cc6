import { useState } from 'react';
import { Link } from '@/components/link.tsx';
import classes from '@/components/text-button.module.css';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { t } from '../catalog.ts';
import type { Marks } from '../marks.ts';

const savedState = onDemand(() => import('./saved-state.tsx'));
const saveDialog = onDemand(() => import('./save-dialog.tsx'));

/**
 * Saves the search of the results, or says that it is saved. What it needs for that loads after the results. `button` is for
 * the place of the width, in one word on a phone; `dialog` stays where it is when the width changes.
 */
export function useSaveSearch(query: string, onMarks: (marks?: Marks) => void) {
  const { user } = useAuth();
  const [savedName, setSavedName] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const hasState = user !== null && query !== '';
  const { loaded: state } = useOnDemand(savedState, { isWanted: hasState });
  const open = () =>
    void saveDialog.load().then(
      () => setIsOpen(true),
      () => toast.error(t.error(), outageText('connection')),
    );
  // Both have one ID, by which the dialog finds where the focus belongs.
  const look = { id: 'save-search', className: classes.button };
  const button = (isShort: boolean) =>
    savedName === undefined ? (
      <button {...look} type="button" aria-haspopup="dialog" aria-label={t.saveThisSearch()} onClick={open}>
        {isShort ? t.save() : t.saveThisSearch()}
      </button>
    ) : (
      <Link {...look} to={paths.searches()} title={savedName} aria-label={t.searchSaved()}>
        {isShort ? t.saved() : t.searchSaved()}
      </Link>
    );
  const dialog = (
    <>
      {hasState && state && <state.SavedState query={query} onSaved={setSavedName} onMarks={onMarks} />}
      {isOpen && saveDialog.loaded && (
        <saveDialog.loaded.SaveDialog query={query} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
  return { button, dialog };
}
