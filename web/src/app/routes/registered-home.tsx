import { LoadingState } from '@/components/loading-state.tsx';
import { part } from '@/components/part.tsx';
import { t } from '../catalog.ts';

// Apart, so that the first script does not name the files of the register.
export default part(
  t.thisHome(),
  async () => (await import('@/features/register/registered-home-screen.tsx')).default,
  <LoadingState />,
);
