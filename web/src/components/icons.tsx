// Single files: the index of the package loads 6,000 modules into the development server and each test.
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import Bed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import Book from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import EyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import HeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import HeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import MapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import Menu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import Message from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import Minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import Phone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import ShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import StarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

type IconProps = Parameters<typeof Heart>[0];

/** An icon in the size of the text around it. It is decorative: the control that holds it has the name. */
const icon = (Icon: typeof Heart) => (props: IconProps) => (
  <Icon size="1.35em" stroke={1.75} aria-hidden="true" {...props} />
);

export const ArrowLeftIcon = icon(ArrowLeft);
export const ArrowRightIcon = icon(ArrowRight);
export const BedIcon = icon(Bed);
export const BellIcon = icon(Bell);
export const BookIcon = icon(Book);
export const CameraIcon = icon(Camera);
export const ChatIcon = icon(Message);
export const CheckIcon = icon(Check);
export const ChevronDownIcon = icon(ChevronDown);
export const ChevronLeftIcon = icon(ChevronLeft);
export const ChevronRightIcon = icon(ChevronRight);
export const ClockIcon = icon(Clock);
export const EyeIcon = icon(Eye);
export const EyeOffIcon = icon(EyeOff);
export const HandHeartIcon = icon(HeartHandshake);
export const HeartFilledIcon = icon(HeartFilled);
export const HeartIcon = icon(Heart);
export const HomeIcon = icon(Home);
export const ImageIcon = icon(Photo);
export const LogoutIcon = icon(Logout);
export const MailIcon = icon(Mail);
export const MapPinIcon = icon(MapPin);
export const MenuIcon = icon(Menu);
export const MinusIcon = icon(Minus);
export const PencilIcon = icon(Pencil);
export const PhoneIcon = icon(Phone);
export const PlusIcon = icon(Plus);
export const RefreshIcon = icon(Refresh);
export const SearchIcon = icon(Search);
export const ShieldCheckIcon = icon(ShieldCheck);
export const StarIcon = icon(StarFilled);
export const TrashIcon = icon(Trash);
export const UserIcon = icon(User);
export const UsersIcon = icon(Users);
export const WarningIcon = icon(AlertTriangle);
