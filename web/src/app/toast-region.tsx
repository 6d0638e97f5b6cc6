import '@/theme/mantine-more.ts';
import { Notifications } from '@mantine/notifications';

export default function ToastRegion() {
  return <Notifications />;
}
