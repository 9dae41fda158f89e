import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';

export interface Thumb {
  /** The text of the button: `Foi útil`. */
  label: string;
  /** The number of votes and, after the first space, their word: `12 votos`. */
  votes: string;
  pressed: boolean;
  /** Undefined where the vote could not be sent: the number is shown all the same. */
  onVote: (() => void) | undefined;
}

export interface VotingProps {
  question: string;
  up: Thumb;
  /** Undefined where only upvotes are shown. */
  down: Thumb | undefined;
  /** Empty while nothing went wrong. */
  failure: string;
}

function ThumbButton({ direction, thumb }: { direction: 'up' | 'down'; thumb: Thumb }) {
  const [count, word] = thumb.votes.split(' ');
  return (
    <Button
      className={`ts-thumb ts-thumb-${direction}`}
      aria-pressed={thumb.pressed}
      aria-label={`${thumb.label}, ${thumb.votes}`}
      disabled={!thumb.onVote}
      onClick={thumb.onVote}
    >
      <Icon shape="thumb" />
      <span>
        {count}
        <span>{` ${word}`}</span>
      </span>
    </Button>
  );
}

export function Voting({ question, up, down, failure }: VotingProps) {
  const questionId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a min-width that pages style
    <div className="ts-product-reviews-list-item-voting" role="group" aria-labelledby={questionId}>
      <span className="ts-vote-question" id={questionId}>
        {question}
      </span>
      <ThumbButton direction="up" thumb={up} />
      {down && <ThumbButton direction="down" thumb={down} />}
      {failure && <div className="ts-vote-failure">{failure}</div>}
    </div>
  );
}
