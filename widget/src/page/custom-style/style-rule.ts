export interface StyleRule {
  selector: string;
  declarations: { property: string; value: string; isImportant: boolean }[];
}
