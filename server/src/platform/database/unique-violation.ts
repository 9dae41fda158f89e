/** Whether PostgreSQL refused a row because another one has its unique values. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
