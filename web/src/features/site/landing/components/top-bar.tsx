import { useId } from 'react';
import header from '@/components/app-header.module.css';
import { HeaderFrame } from '@/components/header-frame.tsx';
import { MenuIcon } from '@/components/first-icons.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { t } from '../../catalog.ts';
import { anchors } from '../content.ts';

const sections = [
  [anchors.howItWorks, t.howItWorks()],
  [anchors.features, t.features()],
  [anchors.support, t.support()],
] as const;

/** The header of the landing page: one row, below 75em with the links in a menu. */
export function TopBar() {
  const dialog = useAuthDialog();
  const id = useId();
  const hide = () => document.getElementById(id)?.hidePopover();
  return (
    <HeaderFrame>
      <nav id={id} popover="auto" className={header.actions} aria-label={t.main()}>
        {sections.map(([anchor, label]) => (
          <ActionButton key={anchor} as="a" href={`#${anchor}`} variant="subtle" onClick={hide}>
            {label}
          </ActionButton>
        ))}
        <ActionButton as={Link} to={paths.favorites()} variant="subtle">
          {t.favorites()}
        </ActionButton>
      </nav>
      <div>
        <ActionButton
          onClick={() => dialog.open({ mode: 'sign-in' })}
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
        >
          {t.signIn()}
        </ActionButton>
      </div>
      <button type="button" className={header.menu} popoverTarget={id} aria-label={t.menu()}>
        <MenuIcon size="1.5rem" />
      </button>
    </HeaderFrame>
  );
}
