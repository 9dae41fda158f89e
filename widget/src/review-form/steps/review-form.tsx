import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import { FormHead } from '../ui/form-head.tsx';
import { Announcements } from './announcements.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { FillScreen } from './fill-screen.tsx';
import { useForm } from './form-context.ts';
import {
  DoneScreen,
  ExpiredScreen,
  ThanksScreen,
  UnknownScreen,
  WithdrawnScreen,
} from './notice-screens.tsx';
import { PrivacyPart } from './privacy-part.tsx';

/** The form in the state it is in. */
export function ReviewForm() {
  const { store, texts, onClose } = useForm();
  const { form, screen, current, skipped } = useStore(store, (state) => state);
  const total = form.items.length;
  const done = form.items.filter(({ id, isSent }) => isSent || skipped.includes(id)).length;
  const place = form.items.findIndex((item) => item.id === current?.id) + 1;
  const isFilling = screen === 'open' && current !== undefined;
  const key = `${screen} ${current?.id}`;
  const ref = useRef<HTMLDivElement>(null);
  // The shop's page has a main part of its own.
  const Frame = onClose ? 'div' : 'main';
  useHeadingFocus(ref, key);
  return (
    <Frame className="of-frame" ref={ref}>
      <FormHead
        store={form.store}
        progress={isFilling && total > 1 ? texts.progress(place, total) : ''}
        done={isFilling ? place - 1 : done}
        isUnderWay={isFilling}
        total={form.kind === 'order' ? total : 1}
      />
      <div key={key}>{isFilling ? <FillScreen item={current} /> : screens[screen]}</div>
      <PrivacyPart />
      <Announcements />
    </Frame>
  );
}

const screens: Readonly<Record<string, ReactNode>> = {
  thanks: <ThanksScreen />,
  confirm: <ConfirmScreen />,
  expired: <ExpiredScreen />,
  done: <DoneScreen />,
  withdrawn: <WithdrawnScreen />,
  unknown: <UnknownScreen />,
};

/** Moves the focus to the heading of each further screen, and shows it from the top; the first leaves both as they are. */
function useHeadingFocus(ref: RefObject<HTMLElement | null>, screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    ref.current?.scrollIntoView();
    ref.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [ref, screen]);
}
