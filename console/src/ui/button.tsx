import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'main' | 'bad' | 'plain';
  readonly icon?: ReactNode;
  /** The key that does the same, shown on the button. */
  readonly shortcut?: string | undefined;
  /** The text is not shown, only read aloud; then `icon` is needed. */
  readonly isIconOnly?: boolean;
  /** Cannot be pressed now, but keeps its focus: work is running. */
  readonly isBusy?: boolean;
}

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  look,
  icon,
  shortcut,
  isIconOnly = false,
  isBusy = false,
  children,
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  const looks = [look && `button-${look}`, isIconOnly && 'button-icon', className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy && { 'aria-disabled': true })}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      className={`button ${looks}`}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {isIconOnly ? <span className="only-read-aloud">{children}</span> : children}
      {shortcut && <span className="button-key" data-key={shortcut} />}
    </button>
  );
}
