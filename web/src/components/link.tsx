import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** History state of the page. */
  state?: unknown;
};

/**
 * A link within the app. The `Link` of the router prefetches for its framework: 3 kB, and six more hooks for each of the
 * cards.
 */
export function Link({ to, state, onClick, children, ...props }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
