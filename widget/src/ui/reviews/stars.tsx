/** Widths of fills and bars, in percent with at most two decimals, always between 0 and 100. */
export function percentWidth(part: number, whole: number): string {
  const percent = whole > 0 ? (part / whole) * 100 : 0;
  return `${Math.round(Math.min(100, Math.max(0, percent || 0)) * 100) / 100}%`;
}

const star = 'l3.2 6.8 7.5.9-5.5 5.1 1.4 7.5-6.6-3.7-6.6 3.7 1.4-7.5-5.5-5.1 7.5-.9z';
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 2${star}`).join('');

function Row() {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" focusable="false">
      <path d={fiveStars} />
    </svg>
  );
}

/** Five stars, 20 percent of the width filled per point; the rest stands beside and not below, or it would show around. */
export function Stars({ rate, name }: { rate: number; name: string }) {
  return (
    <span className="ts-v-stars" role="img" aria-label={name}>
      <span className="ts-v-stars-foreground" style={{ width: percentWidth(rate, 5) }}>
        <Row />
      </span>
      <span className="ts-v-stars-background" style={{ width: percentWidth(5 - rate, 5) }}>
        <Row />
      </span>
    </span>
  );
}
