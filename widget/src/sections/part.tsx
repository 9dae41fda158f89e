import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { PartCount } from '../hooks/count-parts.ts';

interface PartProps {
  children: ReactNode;
  parts: PartCount;
}

/**
 * A part that goes on by itself from what the server has drawn, in a task of its own. What is pressed goes first, and need not wait for
 * the others.
 */
export function Part({ children, parts }: PartProps) {
  const [part] = useState(() => ({}));
  // Before the effects of what is inside.
  useLayoutEffect(() => parts.add(part), [parts, part]);
  return (
    <Suspense>
      {children}
      <Mounted onMount={() => parts.remove(part)} />
    </Suspense>
  );
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount);
  return null;
}
