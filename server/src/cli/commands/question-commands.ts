import { type Status, statuses } from '@opina/contract/constants/reviews';
import { Command, Option } from 'commander';
import { answerQuestion } from '../../questions/answers.ts';
import type { StoreQuestion } from '../../questions/queries.ts';
import { listStoreQuestions, setQuestionStatus } from '../../questions/store-questions.ts';
import { requireStore } from '../../stores/require-store.ts';
import { parseNumber } from '../input/parse-number.ts';
import { emptyList } from '../output/empty-list.ts';
import { terminalLine } from '../output/terminal-text.ts';
import { withContext } from '../with-context.ts';

interface QuestionOptions {
  readonly store: string;
  readonly question: number;
}

interface ListOptions {
  readonly store: string;
  readonly status?: Status;
  readonly page: number;
  readonly json?: boolean;
}

const perPage = 50;

export function questionCommands(): Command {
  const group = new Command('question').description("answer and moderate a store's questions");
  group
    .command('list')
    .description(`list questions, newest first, ${perPage} a page`)
    .requiredOption('--store <id>', 'id of the store')
    .addOption(new Option('--status <status>', 'only questions with this status').choices(statuses))
    .option('--page <number>', 'page number, from 1', parseNumber, 1)
    .option('--json', 'print one JSON object per line')
    .action(list);
  onQuestion(
    group
      .command('answer')
      .description('answer a question, in public (which publishes it) or only for its asker'),
  )
    .requiredOption('--text <text>', 'the answer')
    .option('--private', 'answer only for the asker, who gets a link by e-mail')
    .action(answer);
  onQuestion(group.command('publish').description('show the question on the product page')).action(
    (options) => setStatus(options, 'published'),
  );
  onQuestion(group.command('hide').description('hide the question from shoppers')).action((options) =>
    setStatus(options, 'hidden'),
  );
  return group;
}

function onQuestion(command: Command): Command {
  return command
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--question <number>', 'number of the question', parseNumber);
}

async function list({ store, status, page, json = false }: ListOptions): Promise<void> {
  const { questions, hasMore } = await withContext(store, 'nothing', (context) =>
    context.write(async (sql) => {
      await requireStore(sql, store);
      return listStoreQuestions(sql, { storeId: store, status, page, perPage });
    }),
  );
  if (json) {
    for (const question of questions) console.log(JSON.stringify(question));
    return;
  }
  if (questions.length === 0) console.log(emptyList('questions', { page, filters: [status] }));
  for (const question of questions) console.log(questionLines(question).join('\n'));
  if (hasMore) console.log(`More: --page ${page + 1}`);
}

function questionLines(question: StoreQuestion): string[] {
  const { id, status, createdAt, productCode, productName, answer: open, privateAnswer, pageUrl } = question;
  const product = `${productCode}${productName === '' ? '' : ` (${productName})`}`;
  return [
    `${id}\t${status}\t${createdAt.toISOString().slice(0, 10)}\t${terminalLine(product)}`,
    `  ${terminalLine(question.question)}`,
    ...(open === null ? [] : [`  answered: ${terminalLine(open)}`]),
    ...(privateAnswer === null ? [] : [`  answered in private: ${terminalLine(privateAnswer)}`]),
    ...(pageUrl === null ? [] : [`  asked on: ${terminalLine(pageUrl)}`]),
    ...(question.hasAsker ? [] : ['  no asker: you can answer it in public only']),
  ];
}

async function answer(options: QuestionOptions & { text: string; private?: boolean }): Promise<void> {
  const { store, question, text, private: isPrivate = false } = options;
  await withContext(store, 'content', (context) =>
    answerQuestion(context, store, question, { answer: text, visibility: isPrivate ? 'private' : 'public' }),
  );
  console.log(`Answered question ${question} ${isPrivate ? 'only for its asker' : 'in public'}.`);
  console.log(
    'If there is a message to the asker, a running server sends it. Otherwise run: opina mail send',
  );
}

async function setStatus({ store, question }: QuestionOptions, status: Status): Promise<void> {
  await withContext(store, 'content', (context) =>
    context.write((sql) => setQuestionStatus(sql, store, question, status)),
  );
  console.log(`Question ${question} is ${status}.`);
}
