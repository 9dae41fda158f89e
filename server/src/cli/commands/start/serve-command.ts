import { Command } from 'commander';
import { runServer } from './run-server.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the API and the widget until Ctrl-C or SIGTERM')
    .addHelpText(
      'after',
      '\nSettings are environment variables, such as PORT, HOST, OPINA_DATA_DIR, DATABASE_URL, PUBLIC_URL, OPINA_RATE_LIMIT, SMTP_URL, MAIL_FROM, OPINA_MEDIA_DIR, OPINA_MEDIA_S3_URL.',
    )
    .action(() => runServer());
}
