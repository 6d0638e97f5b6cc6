// The icons of first views. Single files: the index of the package loads 6,000 modules into the development server and each test.
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import HeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import MapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import Menu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import Message from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Scale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

type IconProps = Parameters<typeof Heart>[0];

/** An icon in the size of the text around it. It is decorative: the control that holds it has the name. */
export const icon = (Icon: typeof Heart) => (props: IconProps) => (
  <Icon size="1.35em" stroke={1.75} aria-hidden="true" {...props} />
);

export const ArrowLeftIcon = icon(ArrowLeft);
export const BellIcon = icon(Bell);
export const ChatIcon = icon(Message);
export const CheckmarkIcon = icon(Check);
export const ChevronLeftIcon = icon(ChevronLeft);
export const ChevronRightIcon = icon(ChevronRight);
export const HeartFilledIcon = icon(HeartFilled);
export const HeartIcon = icon(Heart);
export const HomeIcon = icon(Home);
export const LogoutIcon = icon(Logout);
export const MailIcon = icon(Mail);
export const MapPinIcon = icon(MapPin);
export const MenuIcon = icon(Menu);
export const RefreshIcon = icon(Refresh);
export const SearchIcon = icon(Search);
export const ScaleIcon = icon(Scale);
export const PrinterIcon = icon(Printer);
export const ShareIcon = icon(Share);
export const UserIcon = icon(User);
export const UsersIcon = icon(Users);
export const WarningIcon = icon(AlertTriangle);
