export interface FormHeadProps {
  store: { name: string; logoUrl: string };
  /** Empty: there is only one product. */
  progress: string;
  /** How many products are done, whether the next one is being reviewed, and how many there are. */
  done: number;
  isUnderWay: boolean;
  total: number;
}

/** The store, and how far one has got. */
export function FormHead({ store, progress, done, isUnderWay, total }: FormHeadProps) {
  return (
    <div className="of-head">
      {store.logoUrl ? (
        <img className="of-head_logo" src={store.logoUrl} alt={store.name} />
      ) : (
        <span className="of-head_store">{store.name}</span>
      )}
      {progress && <span className="of-head_progress">{progress}</span>}
      {total > 1 && (
        <span className="of-steps" aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other name
            <span key={index} className={`of-step${stepOf(index, done, isUnderWay)}`} />
          ))}
        </span>
      )}
    </div>
  );
}

function stepOf(index: number, done: number, isUnderWay: boolean): string {
  if (index < done) return ' of-step--done';
  return index === done && isUnderWay ? ' of-step--current' : '';
}
