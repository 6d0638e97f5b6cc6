import type { ComponentProps, ElementType, ReactNode } from 'react';
import classes from './plain.module.css';

// Elements for what one reads and presses. For what one types into or opens, use Mantine (45 kB), which loads with the
// first dialog, form or other screen that needs it, see theme/library.tsx. For the look, use a class of theme/look.css or
// of the component.

type Step = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** An element of another kind: `as="li"`, `as={Link}`. */
type Element<C extends ElementType, Own = object> = Own & { as?: C } & Omit<
    ComponentProps<C>,
    keyof Own | 'as'
  >;

const join = (name: string | undefined, className: string | undefined) =>
  className ? `${name} ${className}` : name;

/** Hides an element from sight, not from screen readers. */
export const visuallyHidden = classes['hidden'];

const element =
  <Fallback extends ElementType>(fallback: Fallback, name: string) =>
  <C extends ElementType = Fallback>({ as, className, ...props }: Element<C, { className?: string }>) => {
    const Root: ElementType = as ?? fallback;
    return <Root {...props} className={join(classes[name], className)} />;
  };

export const Paragraph = element('p', 'text');
export const HiddenText = element('span', 'hidden');

export type HeadingLevel = 1 | 2 | 3 | 4 | 5;
type HeadingProps = ComponentProps<'h1'> & { order: HeadingLevel; size?: `h${HeadingLevel}` };

export function Heading({ order, size = `h${order}`, className, ...props }: HeadingProps) {
  const Root = `h${order}` as const;
  return <Root {...props} className={join(classes['title'], className)} data-size={size} />;
}

type LineProps = {
  className?: string | undefined;
  /** A step of the theme. */
  gap?: Step | 'none';
  align?: 'start' | 'center' | 'end';
  justify?: 'center' | 'between' | 'end';
  wrap?: 'nowrap' | 'wrap-reverse';
  /** The children share the width. */
  grow?: boolean;
};

const line =
  (name: string) =>
  <C extends ElementType = 'div'>({
    as,
    className,
    gap = 'md',
    align,
    justify,
    wrap,
    grow = false,
    ...props
  }: Element<C, LineProps>) => {
    const Root: ElementType = as ?? 'div';
    return (
      <Root
        {...props}
        className={join(classes[name], className)}
        data-gap={gap}
        data-align={align}
        data-justify={justify}
        data-wrap={wrap}
        data-grow={grow || undefined}
      />
    );
  };

/** Side by side, in several rows where the width is short. */
export const Row = line('row');
/** One below the other. */
export const Column = line('column');

type PanelProps = { className?: string | undefined; withBorder?: boolean; shadow?: 'sm' };

/** A box on the page. */
export function Panel<C extends ElementType = 'div'>({
  as,
  className,
  withBorder = false,
  shadow,
  ...props
}: Element<C, PanelProps>) {
  const Root: ElementType = as ?? 'div';
  return (
    <Root
      {...props}
      className={join(classes['panel'], className)}
      data-border={withBorder}
      data-shadow={shadow}
    />
  );
}

export type ActionButtonProps = {
  className?: string | undefined;
  /** `danger` looks subtle, in red. */
  variant?:
    | 'filled'
    | 'light'
    | 'default'
    | 'subtle'
    | 'outline'
    | 'danger'
    | 'danger-filled'
    | 'danger-outline';
  size?: 'md' | 'lg';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  fullWidth?: boolean;
  /** Shows a ring and disables the button. */
  loading?: boolean;
  disabled?: boolean;
  children?: ReactNode;
};

export function ActionButton<C extends ElementType = 'button'>({
  as,
  className,
  variant = 'filled',
  size = 'md',
  leftSection,
  rightSection,
  fullWidth = false,
  loading = false,
  disabled = false,
  children,
  ...props
}: Element<C, ActionButtonProps>) {
  const Root: ElementType = as ?? 'button';
  return (
    <Root
      {...(!as && { type: 'button', disabled: disabled || loading })}
      {...props}
      className={join(classes['button'], className)}
      data-variant={variant}
      data-size={size}
      data-block={fullWidth}
      data-loading={loading || undefined}
    >
      {loading && <Spinner aria-hidden="true" />}
      <span className={classes['inner']}>
        {leftSection}
        <span className={classes['label']}>{children}</span>
        {rightSection}
      </span>
    </Root>
  );
}

type IconButtonProps = ComponentProps<'button'> & {
  variant?: 'subtle' | 'default' | 'danger';
  isRound?: boolean;
};

/** A button that shows an icon. Give it a label. */
export const IconButton = ({ variant = 'subtle', isRound = false, className, ...props }: IconButtonProps) => (
  <button
    type="button"
    {...props}
    className={join(classes['iconButton'], className)}
    data-variant={variant}
    data-round={isRound}
  />
);

export const BareButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={join(classes['bare'], className)} />
);

type TagProps = ComponentProps<'span'> & {
  /** `quiet` and `muted` are gray, `accent` is for what is new. */
  variant?: 'filled' | 'white' | 'light' | 'outline' | 'quiet' | 'muted' | 'accent' | 'accent-filled';
  leftSection?: ReactNode;
};

/** A short word about a thing, such as its state. */
export const Tag = ({ variant = 'light', leftSection, className, children, ...props }: TagProps) => (
  <span {...props} className={join(classes['tag'], className)} data-variant={variant}>
    {leftSection}
    {children}
  </span>
);

export const Spinner = (props: ComponentProps<'span'>) => <span {...props} className={classes['spinner']} />;

/** A place for text or a photo that loads. */
export const Placeholder = (props: ComponentProps<'div'>) => (
  <div {...props} className={classes['placeholder']} />
);
