import { useEffect, useState } from 'react';
import { addressOfReview, readReviewLink } from '../browser/review-link.ts';

/** The review that the page's address leads to, from its hydration on: another object for each link that somebody follows. */
export function useReviewLink(): { id: string } | undefined {
  const [link, setLink] = useState<{ id: string }>();
  useEffect(() => {
    const follow = () => {
      const id = readReviewLink();
      setLink(id === undefined ? id : { id });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return link;
}

/** The address of a review on the page as it was when this was drawn first. */
export const useReviewAddress = (id: string): string => useState(() => addressOfReview(id))[0];
