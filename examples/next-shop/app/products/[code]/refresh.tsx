'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';

/** Draws the page anew, as shops do after something was put into the cart. */
export function Refresh() {
  const router = useRouter();
  const [times, setTimes] = useState(0);
  const [, startTransition] = useTransition();
  const refresh = () =>
    startTransition(() => {
      router.refresh();
      setTimes((before) => before + 1);
    });
  return (
    <button type="button" onClick={refresh}>
      Atualizar ({times})
    </button>
  );
}
