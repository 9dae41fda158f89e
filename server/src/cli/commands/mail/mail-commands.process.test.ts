import { tmpdir } from 'node:os';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { serverEngine } from '#test/database/test-databases';

const page = 'https://loja.example/p';
let stores = 0;

describe('opina question and opina mail', () => {
  let api: TestApi;
  let smtp: SmtpRecorder;
  let store = '';
  let question = '';

  beforeAll(async () => {
    api = await openTestApi(serverEngine);
    smtp = await startSmtpRecorder();
  });
  afterAll(async () => {
    await smtp.close();
    await api.close();
  });
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    smtp.behave = () => 'accept';
    await seedStore(api.sql, {
      id: store,
      name: 'Café',
      locale: 'en',
      pageHosts: [new URL(page).hostname],
      products: [{ code: 'p', name: 'Pot' }],
    });
    const address = `/widget/questions?store_id=${store}&code=p&url=${encodeURIComponent(page)}`;
    const { body } = await api.post(address, {
      question: 'Is it \u001b[31mred\u001b[0m?\nThanks',
      email: 'ana@c.example',
    });
    question = String((body as { id: number }).id);
  });

  const withSmtp = () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'Answers <a@loja.example>' });
  async function opina(words: string[], env: Record<string, string> = {}) {
    const all = { DATABASE_URL: api.url ?? '', ...env };
    const ended = await runOpina(words, { cwd: tmpdir(), env: all });
    expect(ended.err).not.toMatch(/^\s+at .+:\d+/m);
    return ended;
  }
  const count = async () => {
    const { body } = await api.get(`/widget/root?store_id=${store}&code=p`);
    return (body as { questions_count: number }).questions_count;
  };

  it('answer in private, print the message, and send it', async () => {
    const listed = await opina(['question', 'list', '--store', store, '--status', 'pending']);
    expect(listed.out).toMatch(
      new RegExp(`^${question}\tpending\t[0-9-]{10}\tp \\(Pot\\)\n {2}Is it \\[31mred`),
    );
    expect(listed.out).toContain(`asked on: ${page}`);
    expect(listed.out).not.toContain('\u001b');

    const answer = [
      'question',
      'answer',
      '--store',
      store,
      '--question',
      question,
      '--private',
      '--text',
      'Yes',
    ];
    const answered = await opina(answer);
    expect(answered).toMatchObject({ code: 0, err: '' });
    expect(answered.out).toContain(`Answered question ${question} only for its asker.`);

    const line = (await opina(['mail', 'list', '--store', store])).out;
    const [, number = ''] = line.split('\t');
    expect(line).toMatch(/\twaiting\tprivate answer\tquestion \d+\tana@c\.example\t/);
    const show = ['mail', 'show', '--store', store, '--message', number];
    const shown = await opina(show, withSmtp());
    expect(shown.out).toContain('From:       Answers <a@loja.example>');
    expect(shown.out).toContain('To:         ana@c.example');
    expect(shown.out).toContain('Subject:    Your question was answered: Pot');
    const link = /https:\S+trustvox_user_token=\S+/.exec(shown.out)?.[0] ?? 'no link';
    expect((await opina(show)).out).toContain(link);

    const unset = await opina(['mail', 'send']);
    expect(unset).toMatchObject({ code: 1, out: '' });
    expect(unset.err).toBe(
      'opina: settings.invalid: SMTP_URL must be set to send mail, together with MAIL_FROM.\n',
    );
    const sent = await opina(['mail', 'send'], withSmtp());
    expect(sent).toEqual({ code: 0, out: 'sent    1\nlater   0\nfailed  0\n', err: '' });
    expect((await smtp.received.at(-1)?.parse())?.text).toContain(link);
    const after = await opina(show);
    expect(after.out).toBe(`Message ${number} is sent. Its text is not stored.\n`);
    expect(await count()).toBe(0);
  });

  it('publish and hide, and update the count of the product', async () => {
    const of = ['--store', store, '--question', question];
    expect((await opina(['question', 'publish', ...of])).out).toBe(`Question ${question} is published.\n`);
    expect(await count()).toBe(1);
    await opina(['question', 'answer', ...of, '--text', 'Yes']);
    expect(await count()).toBe(1);
    expect((await opina(['question', 'hide', ...of])).out).toBe(`Question ${question} is hidden.\n`);
    expect(await count()).toBe(0);
    expect((await opina(['question', 'list', '--store', store, '--status', 'pending'])).out).toBe(
      'No questions found for: pending.\n',
    );
    expect((await opina(['question', 'list', '--store', store])).out).toContain('answered: Yes');
    const unknown = await opina(['question', 'hide', '--store', store, '--question', '999999']);
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(unknown.err).toBe('opina: question.unknown: The store has no question with this id.\n');
  });

  it('list failed messages, and send them again', async () => {
    smtp.behave = () => 'refuse receiver';
    await opina(['question', 'answer', '--store', store, '--question', question, '--text', 'Yes']);
    const failed = await opina(['mail', 'send'], withSmtp());
    expect(failed).toMatchObject({ code: 1, err: '' });
    expect(failed.out).toContain('failed  1\nFor the reasons, run: opina mail list --state failed\n');
    expect((await opina(['mail', 'list', '--store', store, '--state', 'failed'])).out).toContain(
      'No such mailbox',
    );
    smtp.behave = () => 'accept';
    const retry = () => opina(['mail', 'retry', '--store', store]);
    expect((await retry()).out).toMatch(/^1 queued again/);
    // The mail server has said that there is no such mailbox.
    expect((await opina(['mail', 'send'], withSmtp())).out).toContain('not sent 1, to addresses that get no');
    expect(
      (await opina(['mail', 'suppression', 'remove', '--store', store, '--email', 'ana@c.example'])).err,
    ).toBe('');
    await opina(['question', 'answer', '--store', store, '--question', question, '--text', 'Yes, again']);
    expect((await opina(['mail', 'send'], withSmtp())).out).toContain('sent    1\n');
    expect((await smtp.received.at(-1)?.parse())?.text).toContain('Yes');
    const unknown = await opina(['mail', 'retry', '--store', store, '--message', '999999']);
    expect(unknown.err).toMatch(/^opina: mail\.unknown: /);
  });
});
