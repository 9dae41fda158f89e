/**
 * `npm run dev`: the demo shop, as `npm start` serves it. Rebuilds the widget or the console when its sources change, and restarts
 * the server when its sources or those of the demo shop change, until Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DemoProcess } from './dev/demo-process.ts';
import { type Plan, planChanges } from './dev/plan-changes.ts';
import { watchSources } from './dev/watch-sources.ts';
import { whenParentIsGone } from './start/parent.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const demo = new DemoProcess();

/** In its own process, so that changes of the build scripts apply too. */
async function buildPart(name: string, script: string): Promise<void> {
  const startedAt = performance.now();
  const build = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const result = code === 0 ? 'built' : 'not built';
  console.log(`${`${name} ${result}`.padEnd(18)}${code === 0 ? `${seconds} s` : 'see above'}`);
}

let isStopping = false;

async function apply({ isWidgetStale, isConsoleStale, isServerStale }: Plan): Promise<void> {
  if (isWidgetStale && !isStopping) await buildPart('Widget', 'widget/build.ts');
  if (isConsoleStale && !isStopping) await buildPart('Console', 'console/build.ts');
  if (isServerStale && !isStopping) {
    console.log('Server            starting');
    await demo.restart();
  }
}

// One after the other: a change during a build is applied after it.
let work = apply({ isWidgetStale: true, isConsoleStale: true, isServerStale: true });
const stopWatching = watchSources(
  root,
  ['contract', 'client', 'widget', 'console', 'server', 'demo-store', 'scripts'],
  (paths) => {
    const plan = planChanges(paths);
    if (!plan.isWidgetStale && !plan.isConsoleStale && !plan.isServerStale) return;
    console.log(`\nChanged           ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ', …' : ''}`);
    work = work.then(() => apply(plan));
  },
);

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  stopWatching();
  void work.then(() => demo.stop()).then(() => process.exit(0));
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// npm ends its shell on SIGTERM, which does not reach this process.
whenParentIsGone(stop);
