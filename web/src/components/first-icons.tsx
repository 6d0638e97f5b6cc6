// The icons of the landing page, which loads no others. Single files: the index of the package loads 6,000 modules into the
// development server and each test.
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import Menu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';

type IconProps = Parameters<typeof Heart>[0];

/** An icon in the size of the text around it. It is decorative: the control that holds it has the name. */
export const icon = (Icon: typeof Heart) => (props: IconProps) => (
  <Icon size="1.35em" stroke={1.75} aria-hidden="true" {...props} />
);

export const CheckmarkIcon = icon(Check);
export const HeartIcon = icon(Heart);
export const HomeIcon = icon(Home);
export const MenuIcon = icon(Menu);
export const RefreshIcon = icon(Refresh);
export const SearchIcon = icon(Search);
export const WarningIcon = icon(AlertTriangle);
