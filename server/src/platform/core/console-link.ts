/** The console's page for links of accounts. The token is in the fragment, which browsers do not send, so that no log has it. */
export const consoleLink = (origin: string, token: string): string => `${origin}/console/link#${token}`;
