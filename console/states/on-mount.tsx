import { useEffect, useRef } from 'react';

/** Does something once, when it is shown. */
export function OnMount({ work }: { readonly work: () => void }) {
  const first = useRef(work);
  useEffect(() => first.current(), []);
  return null;
}
