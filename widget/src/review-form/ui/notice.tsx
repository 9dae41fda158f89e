import type { ReactNode, RefObject } from 'react';
import { FormIcon, type FormIconShape } from './form-icon.tsx';

export interface NoticeProps {
  shape: FormIconShape;
  look: 'good' | 'calm';
  title: string;
  titleRef?: RefObject<HTMLHeadingElement | null>;
  text?: string;
  children?: ReactNode;
}

/** A whole screen that says one thing. */
export function Notice({ shape, look, title, titleRef, text, children }: NoticeProps) {
  return (
    <div className={`of-notice of-notice--${look}`}>
      <span className="of-notice_sign">
        <FormIcon shape={shape} />
      </span>
      <h1 className="of-heading" ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className="of-notice_text">{text}</p>}
      {children}
    </div>
  );
}
