import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import classes from './plain.module.css';

// Elements with the look of the Mantine components of the same name, and the part of their properties that the first
// views use. Mantine (45 kB) loads with the first dialog, form or other screen that needs it, see theme/library.tsx.

type Step = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
type Space = Step | (string & {});

/** Spaces are steps of the theme or lengths, colors are names such as 'dimmed' or 'gray.9'. */
type Look = {
  c?: string | undefined;
  bg?: string;
  bd?: string;
  bdrs?: Step;
  ff?: 'heading';
  fz?: Step | 'h2';
  fw?: number;
  lh?: number;
  ta?: 'center';
  mt?: Space;
  mb?: Space;
  ml?: Space;
  mx?: Space;
  px?: Space;
  py?: Space;
  maw?: string;
  mih?: string;
  miw?: 0;
};

const stepNames = /^(-?)(xs|sm|md|lg|xl)$/;
const space = (value: Space) => {
  const [, sign, step] = stepNames.exec(value) ?? [];
  if (!step) return value;
  return sign ? `calc(-1 * var(--mantine-spacing-${step}))` : `var(--mantine-spacing-${step})`;
};
const color = (value: string) =>
  value === 'dimmed'
    ? 'var(--mantine-color-dimmed)'
    : value.replace(/\b([a-z]+)\.(\d)\b/, 'var(--mantine-color-$1-$2)');
const fontSize = (value: string) =>
  value === 'h2' ? 'var(--mantine-h2-font-size)' : `var(--mantine-font-size-${value})`;

const looks: Record<string, (value: string) => CSSProperties> = {
  c: (value) => ({ color: color(value) }),
  bg: (value) => ({ background: color(value) }),
  bd: (value) => ({ border: color(value) }),
  bdrs: (value) => ({ borderRadius: `var(--mantine-radius-${value})` }),
  ff: () => ({ fontFamily: 'var(--mantine-font-family-headings)' }),
  fz: (value) => ({ fontSize: fontSize(value) }),
  fw: (value) => ({ fontWeight: value }),
  lh: (value) => ({ lineHeight: value }),
  ta: () => ({ textAlign: 'center' }),
  mt: (value) => ({ marginTop: space(value) }),
  mb: (value) => ({ marginBottom: space(value) }),
  ml: (value) => ({ marginInlineStart: space(value) }),
  mx: (value) => ({ marginInline: space(value) }),
  px: (value) => ({ paddingInline: space(value) }),
  py: (value) => ({ paddingBlock: space(value) }),
  maw: (value) => ({ maxWidth: value }),
  mih: (value) => ({ minHeight: value }),
  miw: (value) => ({ minWidth: value }),
};

const textSize = (size: Step) => ({
  fontSize: fontSize(size),
  lineHeight: `var(--mantine-line-height-${size})`,
});

type Plain<C extends ElementType, Own> = Own &
  Look & { component?: C } & Omit<ComponentProps<C>, keyof Own | keyof Look | 'component'>;
type Attributes = Record<string, unknown> & { className?: string | undefined; style?: CSSProperties };

/** The attributes of an element: the class, and a style from the properties of the look. */
function attributesOf(name: string | undefined, props: Attributes, own?: CSSProperties): Attributes {
  const { className, style: given, ...rest } = props;
  const style: CSSProperties = { ...own };
  const attributes: Attributes = { className: className ? `${name} ${className}` : name };
  for (const [key, value] of Object.entries(rest)) {
    const look = looks[key];
    if (!look) attributes[key] = value;
    else if (typeof value === 'string' || typeof value === 'number')
      Object.assign(style, look(String(value)));
  }
  Object.assign(style, given);
  return Object.keys(style).length > 0 ? { ...attributes, style } : attributes;
}

/** Hides an element from sight, not from screen readers. */
export const visuallyHidden = classes['hidden'];

const element =
  <Fallback extends ElementType>(fallback: Fallback, name: string) =>
  <C extends ElementType = Fallback>({ component, ...props }: Plain<C, object>) => {
    const Element: ElementType = component ?? fallback;
    return <Element {...attributesOf(classes[name], props)} />;
  };

export const Box = element('div', 'box');
export const VisuallyHidden = element('span', 'hidden');

export function Text<C extends ElementType = 'p'>({ component, size, ...props }: Plain<C, { size?: Step }>) {
  const Element: ElementType = component ?? 'p';
  return <Element {...attributesOf(classes['text'], props, size && textSize(size))} />;
}

export type TitleOrder = 1 | 2 | 3 | 4 | 5;
type TitleProps = { order: TitleOrder; size?: `h${TitleOrder}` };

export function Title({ order, size = `h${order}`, ...props }: Plain<'h1', TitleProps>) {
  const Element = `h${order}` as const;
  return <Element {...attributesOf(classes['title'], props)} data-size={size} />;
}

type FlexProps = {
  gap?: Space;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  wrap?: 'nowrap';
  /** The children share the width. */
  grow?: boolean;
};

const flex =
  (name: string) =>
  <C extends ElementType = 'div'>({
    component,
    gap = 'md',
    align,
    justify,
    wrap,
    grow = false,
    ...props
  }: Plain<C, FlexProps>) => {
    const Element: ElementType = component ?? 'div';
    const style: CSSProperties = {
      gap: space(gap),
      ...(align && { alignItems: align }),
      ...(justify && { justifyContent: justify }),
      ...(wrap && { flexWrap: wrap }),
    };
    return <Element {...attributesOf(classes[name], props, style)} data-grow={grow || undefined} />;
  };

export const Group = flex('group');
export const Stack = flex('stack');

type CardProps = { withBorder?: boolean; shadow?: 'sm' };

export function Card<C extends ElementType = 'div'>({
  component,
  withBorder = false,
  shadow,
  ...props
}: Plain<C, CardProps>) {
  const Element: ElementType = component ?? 'div';
  return <Element {...attributesOf(classes['card'], props)} data-border={withBorder} data-shadow={shadow} />;
}

type ButtonProps = {
  /** `danger` looks subtle, in red. */
  variant?: 'filled' | 'light' | 'default' | 'subtle' | 'danger' | 'outline';
  size?: 'md' | 'lg';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  fullWidth?: boolean;
  /** Shows a ring and disables the button. */
  loading?: boolean;
  disabled?: boolean;
  children?: ReactNode;
};

export function Button<C extends ElementType = 'button'>({
  component,
  variant = 'filled',
  size = 'md',
  leftSection,
  rightSection,
  fullWidth = false,
  loading = false,
  disabled = false,
  children,
  ...props
}: Plain<C, ButtonProps>) {
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(!component && { type: 'button', disabled: disabled || loading })}
      {...attributesOf(classes['button'], props)}
      data-variant={variant}
      data-size={size}
      data-block={fullWidth}
      data-loading={loading || undefined}
    >
      {loading && <Loader aria-hidden="true" />}
      <span className={classes['inner']}>
        {leftSection}
        <span className={classes['label']}>{children}</span>
        {rightSection}
      </span>
    </Element>
  );
}

type IconButtonProps = { variant?: 'subtle' | 'default'; isRound?: boolean };

/** A button that shows an icon. Give it a label. */
export const IconButton = ({
  variant = 'subtle',
  isRound = false,
  ...props
}: Plain<'button', IconButtonProps>) => (
  <button
    type="button"
    {...attributesOf(classes['iconButton'], props)}
    data-variant={variant}
    data-round={isRound}
  />
);

export const UnstyledButton = (props: Plain<'button', object>) => (
  <button type="button" {...attributesOf(classes['unstyled'], props)} />
);

type BadgeProps = { variant?: 'filled' | 'white' | 'light'; leftSection?: ReactNode };

export const Badge = ({ variant = 'light', leftSection, children, ...props }: Plain<'span', BadgeProps>) => (
  <span {...attributesOf(classes['badge'], props)} data-variant={variant}>
    {leftSection}
    {children}
  </span>
);

export const Loader = (props: ComponentProps<'span'>) => <span {...props} className={classes['loader']} />;

/** A placeholder of text or a photo that loads. */
export const Skeleton = ({ width, height, ...props }: Plain<'div', { width?: string; height?: string }>) => (
  <div
    {...attributesOf(classes['skeleton'], props, { ...(width && { width }), ...(height && { height }) })}
  />
);
