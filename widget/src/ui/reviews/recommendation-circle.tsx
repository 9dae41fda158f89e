const size = 66;
const radius = 28;
const length = 2 * Math.PI * radius;

/** Rounded, so that the server and every browser write the same text. */
const rounded = (value: number) => Math.round(value * 100) / 100;

export interface RecommendationCircleProps {
  /** 0 to 100. */
  percentage: number;
  text: string;
  /** How many customers answered; empty where the server does not say. */
  answers: string;
}

/** The share of customers who recommend the product, as a number and as a ring. */
export function RecommendationCircle({ percentage, text, answers }: RecommendationCircleProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percentage) || 0));
  const line = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: 5, fill: 'none' };
  return (
    <div className="ts-v-recommendations">
      <div className="ts-v-percentage-circle">
        <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
          <circle className="ts-v-circle-baseline" {...line} />
          <circle
            className="ts-v-circle-mainline"
            {...line}
            strokeDasharray={rounded(length)}
            strokeDashoffset={rounded(length * (1 - shown / 100))}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        </svg>
        <span className="ts-v-percentage-label">{shown}%</span>
      </div>
      <div className="ts-v-recommendations_text">{text}</div>
      {answers && <div className="ts-v-recommendations_count">{answers}</div>}
    </div>
  );
}
