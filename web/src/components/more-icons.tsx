// The icons of dialogs, forms and the pages of owners, which first views do not load.
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import Calendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Cross from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import EyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import Minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import Phone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { icon } from './icons.tsx';

export const ArrowRightIcon = icon(ArrowRight);
export const CalendarIcon = icon(Calendar);
export const CameraIcon = icon(Camera);
export const ClockIcon = icon(Clock);
export const CrossIcon = icon(Cross);
export const EyeIcon = icon(Eye);
export const EyeOffIcon = icon(EyeOff);
export const ImageIcon = icon(Photo);
export const MinusIcon = icon(Minus);
export const PencilIcon = icon(Pencil);
export const PhoneIcon = icon(Phone);
export const PlusIcon = icon(Plus);
export const TrashIcon = icon(Trash);
