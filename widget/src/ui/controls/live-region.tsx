/**
 * Tells screen readers what happened. It is a status only while it has something to say: hosts and tests know the
 * loading spinner by `role="status"`. The key makes a repeated text a new node, which is what gets it read again.
 */
export function LiveRegion({ id, text }: { id: number; text: string }) {
  return (
    <div className="ts-visually-hidden" aria-live="polite" role={text ? 'status' : undefined}>
      <span key={id}>{text}</span>
    </div>
  );
}
