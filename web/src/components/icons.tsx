import type { ReactNode, SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Side in any CSS length; the default grows with the text. */
  size?: string | number;
};

/** Drawn on a grid of 24; decorative: the control that holds it carries the name. */
function icon(name: string, shape: ReactNode) {
  function Icon({ size = '1.35em', ...props }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {shape}
      </svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}

const heart = 'M12 20.3 4.7 13a4.8 4.8 0 0 1 6.8-6.8l.5.5.5-.5A4.8 4.8 0 0 1 19.3 13Z';

export const HeartIcon = icon('HeartIcon', <path d={heart} />);
export const HeartFilledIcon = icon('HeartFilledIcon', <path d={heart} fill="currentColor" />);
export const SearchIcon = icon(
  'SearchIcon',
  <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20" />,
);
export const HomeIcon = icon(
  'HomeIcon',
  <path d="m3.5 11.5 8.5-7 8.5 7M6 9.8V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.8M10 20v-5.5h4V20" />,
);
export const MapPinIcon = icon(
  'MapPinIcon',
  <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const PhoneIcon = icon(
  'PhoneIcon',
  <path d="M6 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4 5.7a2 2 0 0 1 2-2.2Z" />,
);
export const MailIcon = icon(
  'MailIcon',
  <path d="M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-.6 1.2 8.6 6.8 8.6-6.8" />,
);
export const CheckIcon = icon('CheckIcon', <path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ShieldCheckIcon = icon(
  'ShieldCheckIcon',
  <path d="M12 3 5 5.7v5.6c0 4.3 2.9 7.6 7 9.7 4.1-2.1 7-5.4 7-9.7V5.7Zm-3 8.8 2.2 2.2 3.9-4" />,
);
export const CloseIcon = icon('CloseIcon', <path d="m6 6 12 12M18 6 6 18" />);
export const ChevronLeftIcon = icon('ChevronLeftIcon', <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = icon('ChevronRightIcon', <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = icon('ChevronDownIcon', <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />);
export const ArrowLeftIcon = icon('ArrowLeftIcon', <path d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />);
export const ArrowRightIcon = icon('ArrowRightIcon', <path d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />);
export const EyeIcon = icon(
  'EyeIcon',
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
);
export const EyeOffIcon = icon(
  'EyeOffIcon',
  <path d="M9.9 5.8a9 9 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.2 7.4A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16" />,
);
export const BellIcon = icon(
  'BellIcon',
  <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15Zm4 3.5a2.2 2.2 0 0 0 4 0" />,
);
export const LogoutIcon = icon(
  'LogoutIcon',
  <path d="M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10 12h10.5m-3.5-3.5 3.5 3.5-3.5 3.5" />,
);
export const UserIcon = icon(
  'UserIcon',
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.5-3.8 3.5-6 7.5-6s7 2.2 7.5 6" />,
);
export const UsersIcon = icon(
  'UsersIcon',
  <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.4 3-5.5 6.5-5.5s6.1 2.1 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.3.7 3.7 2.6 4 5.2" />,
);
export const BedIcon = icon(
  'BedIcon',
  <path d="M3 18.5v-13M3 15.5h18v3m0-3v-2a3 3 0 0 0-3-3h-8v5M6.5 12.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z" />,
);
export const CameraIcon = icon(
  'CameraIcon',
  <path d="M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1Zm8 9a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4Z" />,
);
export const ImageIcon = icon(
  'ImageIcon',
  <path d="M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-.5 12 5-5 4 4 3-3 5 5M15.5 10a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6Z" />,
);
export const PlusIcon = icon('PlusIcon', <path d="M12 5v14M5 12h14" />);
export const PencilIcon = icon(
  'PencilIcon',
  <path d="m4.5 19.5.8-4L16 4.8a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L8.5 18.7Zm9.5-12.7 3.2 3.2" />,
);
export const TrashIcon = icon(
  'TrashIcon',
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 10.5v6M14 10.5v6" />,
);
export const StarIcon = icon(
  'StarIcon',
  <path
    d="m12 3.8 2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.1-4.1 5.7-.8Z"
    fill="currentColor"
    stroke="none"
  />,
);
export const ClockIcon = icon(
  'ClockIcon',
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2" />,
);
export const FilterIcon = icon('FilterIcon', <path d="M4 6.5h16M7 12h10M10 17.5h4" />);
export const InfoIcon = icon(
  'InfoIcon',
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9.5v5.5M12 7.7v.1" />,
);
export const WarningIcon = icon('WarningIcon', <path d="M12 4 2.8 19.5h18.4Zm0 6v4.5m0 2.3v.1" />);
export const RefreshIcon = icon('RefreshIcon', <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-4.5V9H15" />);
export const BookIcon = icon(
  'BookIcon',
  <path d="M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5Zm0 0V20" />,
);
export const ChatIcon = icon(
  'ChatIcon',
  <path d="M4.5 5h15a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H12l-4.5 4v-4h-3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 9.5h8M8 12.5h5" />,
);
export const HandHeartIcon = icon(
  'HandHeartIcon',
  <path d="M12 10.5 9 7.7a2 2 0 0 1 3-2.7 2 2 0 0 1 3 2.7ZM3.5 13v7M3.5 14.5h3c2 0 3 1.5 5 1.5h2a1.5 1.5 0 0 1 0 3H10m4-1 4.5-2.5a1.5 1.5 0 0 1 1.8 2.3C17.5 20 15.5 21 13 21c-3.5 0-5-1.5-9.5-1.5" />,
);
export const MinusIcon = icon('MinusIcon', <path d="M5 12h14" />);
