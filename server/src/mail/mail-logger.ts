/** Logs only ids and numbers: no address, no token, no text. */
export interface MailLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
