import type {
  CSSVariablesResolver,
  MantineThemeOverride,
  ModalProps,
  NotificationProps,
} from '@mantine/core';
import { t } from './catalog.ts';
import { dark, darkDrawing, evergreen, gray, ink, red, terracotta } from './colors.ts';

/** The smallest touch target and the default height of controls. */
const target = '2.75rem';
const control = '3rem';

// no text: names of fonts
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
// no text: names of fonts
const serif = "ui-serif, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif";

const close = { 'aria-label': t.close(), size: target };

/** Labels of checkboxes and switches are touch targets too. The box stands beside their first line. */
const labelledTarget = {
  body: { minHeight: target, alignItems: 'flex-start' },
  inner: { marginTop: `calc((${target} - var(--checkbox-size)) / 2)` },
  track: { marginTop: `calc((${target} - var(--switch-height)) / 2)` },
  labelWrapper: { alignSelf: 'stretch', minWidth: 0, overflowWrap: 'anywhere' },
  label: {
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    minHeight: target,
    lineHeight: 1.35,
    paddingBlock: `calc((${target} - 1.35em) / 2)`,
  },
};

/**
 * Sizes are in rem, so that they follow the font size of the browser. Component overrides are plain objects:
 * `Modal.extend()` would add the component to the entry chunk.
 */
export const theme: MantineThemeOverride = {
  primaryColor: 'evergreen',
  primaryShade: 8,
  autoContrast: true,
  luminanceThreshold: 0.179,
  black: ink,
  colors: { evergreen, terracotta, gray, red },
  fontFamily: font,
  fontSizes: { xs: '0.9375rem', sm: '1rem', md: '1.125rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'min(clamp(1.875rem, 1.63rem + 1.09vw, 2.5rem), 14vw)', lineHeight: '1.15' },
      h2: { fontSize: 'min(clamp(1.625rem, 1.48rem + 0.65vw, 2rem), 13vw)', lineHeight: '1.2' },
      h3: { fontSize: '1.375rem', lineHeight: '1.3' },
      h4: { fontSize: '1.25rem', lineHeight: '1.35' },
      h5: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  shadows: {
    sm: '0 1px 2px rgb(46 42 38 / 6%), 0 4px 12px rgb(46 42 38 / 6%)',
    md: '0 2px 4px rgb(46 42 38 / 6%), 0 10px 28px rgb(46 42 38 / 9%)',
    lg: '0 4px 8px rgb(46 42 38 / 6%), 0 18px 48px rgb(46 42 38 / 14%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({
        wrapper: { '--input-height': control, '--input-fz': 'var(--mantine-font-size-md)' },
      }),
    },
    InputWrapper: {
      vars: () => ({
        label: { '--input-label-size': 'var(--mantine-font-size-md)' },
        description: { '--input-description-size': 'var(--mantine-font-size-md)' },
        error: { '--input-error-size': 'var(--mantine-font-size-md)' },
      }),
    },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' }, styles: labelledTarget },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'lg' }, styles: labelledTarget },
    Notification: {
      defaultProps: {
        closeButtonProps: { ...close, iconSize: '1.25rem', 'aria-label': t.dismissMessage() },
      } satisfies Partial<NotificationProps>,
      styles: {
        title: { fontSize: 'var(--mantine-font-size-md)' },
        description: { fontSize: 'var(--mantine-font-size-md)', color: 'var(--mantine-color-text)' },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        closeButtonProps: close,
        // Mantine renders a <header>, which would be a second banner landmark.
        attributes: { header: { role: 'presentation' } },
      } satisfies Partial<ModalProps>,
      styles: {
        title: {
          fontFamily: 'var(--mantine-font-family-headings)',
          fontSize: '1.5rem',
          fontWeight: 600,
          lineHeight: 1.25,
          minWidth: 0,
          overflowWrap: 'anywhere',
        },
      },
    },
  },
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--app-width': '74rem',
    '--app-accent': 'var(--mantine-color-terracotta-6)',
    '--app-paper': 'var(--mantine-color-gray-0)',
    '--app-surface': 'var(--mantine-color-white)',
    '--app-border': 'var(--mantine-color-gray-3)',
    '--app-target': target,
  },
  light: {
    // Cards and dialogs. The page has --app-paper, see global.css.
    '--mantine-color-body': 'var(--mantine-color-white)',
    '--mantine-color-text': 'var(--mantine-color-black)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--mantine-color-scheme': 'dark',
    ...Object.fromEntries(
      Object.entries(dark).flatMap(([name, shades]): [string, string][] =>
        typeof shades === 'string'
          ? [[`--mantine-color-${name}`, shades]]
          : shades.map((shade, index) => [`--mantine-color-${name}-${index}`, shade]),
      ),
    ),
    '--app-drawing': darkDrawing,
  },
});
