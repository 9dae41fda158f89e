import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type PreviewAnswer, readAnswer } from '../preview/messages.ts';

/** Hears what the page in a frame says, and nobody else. */
export function useAnswers(
  frame: RefObject<HTMLIFrameElement | null>,
  onAnswer: (answer: PreviewAnswer) => void,
): void {
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    const answer = readAnswer(data);
    if (answer !== undefined) onAnswer(answer);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
}
