import type { SMTPServerAuthentication, SMTPServerOptions } from 'smtp-server';
import { type SmtpRecorder, startSmtpRecorder } from './smtp-recorder.ts';

export const smtpUser = 'ana@loja.example';
/** Has characters that a URL must encode. */
export const smtpPassword = 'se/cr:eta@100%';

export interface GuardedSmtp extends SmtpRecorder {
  /** Every login attempt, in order, failed ones too. */
  readonly logins: { readonly method: string; readonly isEncrypted: boolean }[];
  /** `USER:PASSWORD@127.0.0.1:PORT`. The password is correct unless another is given. */
  address(password?: string): string;
}

/** A mail server that requires a login. It has one user. */
export async function startGuardedSmtp(options: SMTPServerOptions): Promise<GuardedSmtp> {
  const logins: { method: string; isEncrypted: boolean }[] = [];
  const recorder = await startSmtpRecorder({
    authOptional: false,
    disabledCommands: [],
    ...options,
    onAuth(auth, session, callback) {
      logins.push({ method: auth.method, isEncrypted: session.secure });
      if (isKnown(auth)) callback(null, { user: smtpUser });
      else callback(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
    },
  });
  const address = (password = smtpPassword) =>
    `${encodeURIComponent(smtpUser)}:${encodeURIComponent(password)}@127.0.0.1:${recorder.port}`;
  return Object.assign(recorder, { logins, address });
}

const isKnown = ({ username, password }: SMTPServerAuthentication) =>
  username === smtpUser && password === smtpPassword;
