/** Widths of fills and bars, in percent with at most two decimals, always between 0 and 100. */
export function percentWidth(part: number, whole: number): string {
  const percent = whole > 0 ? (part / whole) * 100 : 0;
  return `${Math.round(Math.min(100, Math.max(0, percent || 0)) * 100) / 100}%`;
}

const star = 'l2.9 6.2 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z';
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 2.5${star}`).join('');

function Row() {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" focusable="false">
      <path d={fiveStars} />
    </svg>
  );
}

/** Five stars, 20 percent of the width filled per point. */
export function Stars({ rate, name }: { rate: number; name: string }) {
  return (
    <span className="ts-v-stars" role="img" aria-label={name}>
      <span className="ts-v-stars-background">
        <Row />
      </span>
      <span className="ts-v-stars-foreground" style={{ width: percentWidth(rate, 5) }}>
        <Row />
      </span>
    </span>
  );
}
