import { type Static, Type } from 'typebox';
import { companySignInPurposes } from '../../constants/accounts.ts';

/** How people sign in to this server, beside passwords and passkeys. */
export const signInWaysSchema = Type.Object(
  {
    company: Type.Union([
      Type.Object(
        { name: Type.String({ description: 'As its people know it.' }) },
        { additionalProperties: false },
      ),
      Type.Null({ description: 'No company has been set up.' }),
    ]),
  },
  { $id: 'SignInWays', additionalProperties: false },
);
export type WireSignInWays = Static<typeof signInWaysSchema>;

/** A sign-in at the company that waits for the browser to come back. */
export const companySignInSchema = Type.Object(
  {
    url: Type.String({
      description: "Of the company's page. It sends the browser back to `/console/company`.",
    }),
    proof: Type.String({
      description: 'Send it with what the company has answered, from the same browser. It works once.',
    }),
  },
  { $id: 'CompanySignIn', additionalProperties: false },
);
export type WireCompanySignIn = Static<typeof companySignInSchema>;

export const companySignInPurpose = Type.Enum(companySignInPurposes);
