import { Icon } from '../controls/icon.tsx';

/** What the store answered to a question. */
export function StoreAnswer({ label, text }: { label: string; text: string }) {
  return (
    <div className="ts-store-reply">
      <div className="ts-store-reply_label">
        <Icon shape="reply" />
        <span>{label}</span>
      </div>
      <div className="ts-answer">{text}</div>
    </div>
  );
}

export interface QuestionItemProps {
  question: string;
  /** Empty while the store has not answered. */
  answer: string;
  date: { shown: string; iso: string } | undefined;
  texts: { storeAnswer: string; waitingForAnswer: string };
}

/** Focusable by script only, to take the focus when the button that loaded it is gone. */
export function QuestionItem({ question, answer, date, texts }: QuestionItemProps) {
  return (
    <li className="ts-question-item" tabIndex={-1}>
      <h3 className="ts-question">{question}</h3>
      {date && (
        <time className="ts-question-date" dateTime={date.iso}>
          {date.shown}
        </time>
      )}
      {answer ? (
        <StoreAnswer label={texts.storeAnswer} text={answer} />
      ) : (
        <div className="ts-list-note">{texts.waitingForAnswer}</div>
      )}
    </li>
  );
}
