/** The loader draws the same markup before this component is on the page, so that nothing jumps when it takes over. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="ts-spinner" role="status">
      <span className="ts-visually-hidden">{label}</span>
    </div>
  );
}
