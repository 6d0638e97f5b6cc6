// The package has no types for the files of single icons.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { SVGProps } from 'react';

  type Props = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: string | number; stroke?: number };
  const Icon: (props: Props) => React.ReactNode;
  export default Icon;
}
