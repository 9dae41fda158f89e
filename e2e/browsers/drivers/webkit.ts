import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Browser, BrowserPage, Key } from './browser.ts';
import { sendCommand, waitForDriver } from './webdriver-session.ts';
import { startXvfb } from './xvfb.ts';

/** Keys as the WebDriver standard encodes them. */
const keyCodes: Record<Key, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** WebKitGTK's MiniBrowser over WebDriver. It needs a display; without one it gets a virtual one. */
export async function startWebkit(driverPath: string): Promise<Browser> {
  const xvfb = process.env.DISPLAY ? undefined : await startXvfb();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, ...(xvfb && { DISPLAY: xvfb.display, GDK_BACKEND: 'x11' }) },
    stdio: 'ignore',
  });
  const ended = once(driver, 'exit');
  const address = `http://127.0.0.1:${port}`;
  await waitForDriver(address);
  const { sessionId, capabilities } = await createSession(address);
  await sendCommand(`${address}/session/${sessionId}`, 'DELETE');
  return {
    version: `${capabilities.browserName}/${capabilities.browserVersion}`,
    newPage: async () => openPage(`${address}/session/${(await createSession(address)).sessionId}`),
    close: async () => {
      driver.kill();
      await ended;
      await xvfb?.stop();
    },
  };
}

interface Session {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

/** Commands do not wait for the page, so that errors are recorded while it loads. */
const createSession = (address: string) =>
  sendCommand<Session>(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function openPage(session: string): Promise<BrowserPage> {
  const evaluate: BrowserPage['evaluate'] = (work, ...args) =>
    sendCommand(`${session}/execute/sync`, 'POST', { script: `return (${work})(...arguments)`, args });
  const performActions = (input: object) =>
    sendCommand<void>(`${session}/actions`, 'POST', { actions: [input] });
  const typeKeys = (keys: string[]) =>
    performActions({
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  return {
    evaluate,
    open: async (url) => {
      await sendCommand(`${session}/url`, 'POST', { url });
      while (!(await evaluate(recordErrors, url).catch(whileLeaving))) {}
    },
    clickAt: (x, y) =>
      performActions({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => typeKeys([...text]),
    press: (key) => typeKeys([keyCodes[key]]),
    resize: async (width, height) => {
      const frame = await evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
      await sendCommand(`${session}/window/rect`, 'POST', {
        width: width + (frame[0] ?? 0),
        height: height + (frame[1] ?? 0),
      });
    },
    errors: () => evaluate(() => Reflect.get(window, 'recordedErrors') ?? []),
    close: () => sendCommand(session, 'DELETE'),
  };
}

/** A command fails that meets the moment in which one page replaces another. */
function whileLeaving(error: Error): false {
  if (error.message.includes('no such frame')) return false;
  throw error;
}

/**
 * Records errors of the page from the first moment that a script can be run in it: the driver has no log. Errors from
 * before are lost; what they break is missing on the page.
 *
 * @returns whether the page has loaded
 */
function recordErrors(url: string): boolean {
  if (location.href !== url) return false;
  if (!Reflect.has(window, 'recordedErrors')) {
    const errors: string[] = [];
    Reflect.set(window, 'recordedErrors', errors);
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    const { error } = console;
    console.error = (...values) => {
      errors.push(values.map(String).join(' '));
      error.apply(console, values);
    };
  }
  return document.readyState === 'complete';
}
