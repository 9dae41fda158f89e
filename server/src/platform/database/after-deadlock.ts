import { isDeadlock } from './database-error-code.ts';

const maxRuns = 3;

/**
 * Runs a transaction, and again if the database has ended it because it and others waited for each other in a circle: nothing of it was
 * written then. `transaction` must do nothing else.
 */
export async function afterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (run === maxRuns || !isDeadlock(error)) throw error;
    }
  }
}
