import { type Static, Type } from 'typebox';
import { locales } from '../../constants/locales.ts';
import { mailKinds, maxMailTextLengths, suppressionReasons } from '../../constants/mail.ts';
import { instant } from '../fields.ts';

const text = (field: keyof typeof maxMailTextLengths, description: string) =>
  Type.String({ minLength: 1, maxLength: maxMailTextLengths[field], description });

/** The texts of one kind of message. `{store}`, `{name}` and `{product}` stand for their values. */
export const mailTextsSchema = Type.Object(
  {
    subject: text('subject', 'One line.'),
    heading: text('heading', 'One line.'),
    body: text(
      'body',
      'Paragraphs, separated by empty lines. `{link}`, on a line of its own, is where the stars or the button stand. In `review_refused` and `review_hidden`, `{reason}` stands for the reason.',
    ),
    button: text('button', 'The label of the button.'),
  },
  { additionalProperties: false },
);
export type WireMailTexts = Static<typeof mailTextsSchema>;

export const mailTextSchema = Type.Object(
  {
    kind: Type.Enum(mailKinds),
    locale: Type.Enum(locales),
    ...mailTextsSchema.properties,
    is_default: Type.Boolean({ description: 'Whether the store has no texts of its own for it.' }),
    updated_at: Type.Union([instant, Type.Null()]),
  },
  { $id: 'MailText', additionalProperties: false },
);
export type WireMailText = Static<typeof mailTextSchema>;

export const mailPreviewSchema = Type.Object(
  { subject: Type.String(), html: Type.String(), text: Type.String() },
  { $id: 'MailPreview', additionalProperties: false },
);

/** An address that gets less mail, or none. The address itself is not stored. */
export const mailSuppressionSchema = Type.Object(
  {
    hash: Type.String({ description: 'Of the address, with a secret key.' }),
    reason: Type.Enum(suppressionReasons),
    created_at: instant,
  },
  { $id: 'MailSuppression', additionalProperties: false },
);
