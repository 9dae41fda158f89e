import { expect, it } from 'vitest';
import { hasCode } from './call-error.ts';
import { errorOf } from './error-of.ts';

it('reads the code, the message and the fields of a problem', async () => {
  const body = {
    code: 'opinion.changed',
    detail: 'Somebody has changed it.',
    errors: [{ field: 'if_version', message: 'Read it again.' }],
  };
  const error = await errorOf(Response.json(body, { status: 409 }));
  expect(error).toMatchObject({
    code: 'opinion.changed',
    status: 409,
    message: 'Somebody has changed it.',
    fields: [{ field: 'if_version', message: 'Read it again.' }],
  });
});

it('takes the page of a proxy for a server that is not available', async () => {
  const error = await errorOf(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(hasCode(error, 'server.unavailable')).toBe(true);
  expect(error.message).toContain('502');
});

it.each(['null', '"no"', '[]', '{"errors": "no"}', '{"errors": [null]}', '{"code": 7}'])(
  'takes %s for the same: it is not of this server',
  async (body) => {
    const error = await errorOf(new Response(body, { status: 502 }));
    expect(error).toMatchObject({ code: 'server.unavailable', status: 502 });
  },
);
