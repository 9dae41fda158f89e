/**
 * Tests that take too long for every run: a thousand starts and ends of the widget, a thousand seeds of malformed
 * responses, thousands of random calls, hundreds of killed servers. The last line counts tests.
 */
import { runSteps } from './test-run/run-steps.ts';
import { npmStep, playwrightStep, vitestStep } from './test-run/test-steps.ts';

const long = { OPINA_LONG: '1' };

await runSteps([
  [
    [
      npmStep('build', 'build'),
      { title: 'npm run dev', command: ['npx', 'tsx', 'scripts/try-dev.ts'] },
      vitestStep('random calls', ['process'], {
        words: ['fuzz', 'two-stores', 'injection'],
        env: { OPINA_FUZZ_ROUNDS: '1000' },
      }),
      vitestStep(
        'kills while votes are cast, reviews imported, written and published, pictures uploaded, mail sent and customers invited',
        ['process'],
        {
          words: [
            'votes-kill',
            'import-kill',
            'media-kill',
            'mail-kill',
            'webhook-kill',
            'invitations-kill',
            'form-kill',
          ],
          env: long,
        },
      ),
      playwrightStep('malformed responses', 'test:e2e', { words: ['fuzz'], env: long }),
      playwrightStep('journeys of a shopper in Firefox and WebKit', 'test:browsers'),
    ],
  ],
]);
