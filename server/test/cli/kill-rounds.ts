import { scaled } from '../../../scripts/test-run/time-limits.ts';
import { serverEngine, type TestEngine, testEngines } from '../database/test-databases.ts';

/** `npm run test:long` sets it. */
const isLong = process.env.OPINA_LONG === '1';

/** How often a test kills the server. */
export const killRounds = isLong ? 50 : 1;

/** Limits of such a test, which may kill many times, and of what it waits for in between. */
export const killLimit = { timeout: scaled(2 * 3_600_000) };
export const killPoll = { timeout: scaled(300_000), interval: 5 };

/**
 * The engines on which it does. Each start of the embedded engine takes two seconds of CPU, so a run that is not long kills that
 * one only while votes are cast, while people sign in and change a store, and in the tests of the engine itself.
 */
export const killedEngines: readonly TestEngine[] = isLong ? testEngines : [serverEngine];
