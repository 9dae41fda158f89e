import type { ComponentProps } from 'react';

/**
 * Every button of the widget. Without the two classes, `button:not(:hover):not(:active):not(.has-background)` of
 * WordPress' Twenty Twenty-One colours it: that weighs more than rules of ours may, or no store's own would win.
 */
export function Button({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${className} has-background has-text-color`} />;
}
