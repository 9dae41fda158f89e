/** A question of the demo and, where the store has got round to it, what the store answered. */
export interface DemoQuestion {
  readonly productCode: string;
  readonly question: string;
  readonly answer?: string;
}
