/** A question of the demo, and the answer of the store, if any. */
export interface DemoQuestion {
  readonly productCode: string;
  readonly question: string;
  readonly answer?: string;
}
