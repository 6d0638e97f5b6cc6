import Book from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { icon } from '@/components/icons.tsx';

export const BookIcon = icon(Book);
export const ChevronDownIcon = icon(ChevronDown);
