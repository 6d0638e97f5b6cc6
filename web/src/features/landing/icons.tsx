import HeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import ShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { icon } from '@/components/icons.tsx';

export const HandHeartIcon = icon(HeartHandshake);
export const ShieldCheckIcon = icon(ShieldCheck);
