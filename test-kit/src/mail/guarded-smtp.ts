import type { SMTPServerAuthentication, SMTPServerOptions } from 'smtp-server';
import { type SmtpRecorder, startSmtpRecorder } from './smtp-recorder.ts';

export const smtpUser = 'ana@loja.example';
/** With letters that an address has to encode. */
export const smtpPassword = 'se/cr:eta@100%';

export interface GuardedSmtp extends SmtpRecorder {
  /** How each login was tried, in order, the wrong ones too. */
  readonly logins: { readonly method: string; readonly isEncrypted: boolean }[];
  /** `127.0.0.1:PORT` after a user and a password, right unless another is given. */
  address(password?: string): string;
}

/** A mail server that takes nothing from who has not logged in as its one user. */
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
