// clock: between two looks at whether the driver has started.
import { setTimeout as pause } from 'node:timers/promises';

interface DriverError {
  error: string;
  message: string;
}

/** Sends a command of the W3C WebDriver protocol. @throws with the message of the driver */
export async function sendCommand<Value>(address: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: Value | DriverError };
  if (response.ok) return value as Value;
  const { error, message } = value as DriverError;
  throw new Error(`WebDriver: ${error}: ${message}`);
}

/** Waits until a driver that has just been started accepts commands. */
export async function waitForDriver(address: string, maxMs = 10_000): Promise<void> {
  const end = Date.now() + maxMs;
  for (;;) {
    try {
      await sendCommand(`${address}/status`, 'GET');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}
