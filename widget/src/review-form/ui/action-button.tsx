import type { ComponentProps } from 'react';

export interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look: 'main' | 'plain' | 'quiet' | 'tool' | 'danger';
  /** Busy, it stays focusable: a disabled button would drop the keyboard user's place. */
  busy?: boolean;
}

export function ActionButton({ look, busy = false, onClick, ...rest }: ActionButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`of-button of-button--${look}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
