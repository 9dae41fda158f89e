import { type DragEvent, useState } from 'react';

/** Moves the items of a list with the mouse. The buttons beside do the same for keyboards and touch. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  return {
    /** Where the dragged item would be put. */
    over: from === undefined ? undefined : over,
    handle: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        setFrom(at);
      },
      onDragEnd: end,
    }),
    target: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (from === undefined) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        if (from === undefined) return;
        event.preventDefault();
        end();
        onMove(from, at);
      },
    }),
  };
}

export type DragOrder = ReturnType<typeof useDragOrder>;
