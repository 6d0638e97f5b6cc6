// The icons of the first views of other screens than the landing page.
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import MapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import Message from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import Scale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { icon } from './first-icons.tsx';

export * from './first-icons.tsx';
export const ArrowLeftIcon = icon(ArrowLeft);
export const BellIcon = icon(Bell);
export const ChatIcon = icon(Message);
export const ChevronLeftIcon = icon(ChevronLeft);
export const ChevronRightIcon = icon(ChevronRight);
export const LogoutIcon = icon(Logout);
export const MailIcon = icon(Mail);
export const MapPinIcon = icon(MapPin);
export const ScaleIcon = icon(Scale);
export const UserIcon = icon(User);
export const UsersIcon = icon(Users);
