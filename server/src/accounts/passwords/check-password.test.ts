import { describe, expect, it } from 'vitest';
import { checkPassword } from './check-password.ts';
import { hashPassword, isPasswordOf } from './hash-password.ts';

const owner = { email: 'bia.ramos@cafeteria.example', name: 'Beatriz Ramos' };

describe('checkPassword', () => {
  it.each([
    'ponte de doze barcos',
    'xk7vq2mnpd',
    'só letras minúsculas',
    'correct horse battery staple 9',
    '🙂🐟🌧🎻🧱🪁🧭🫖🥁🪴',
    'a'.repeat(100) + 'bcdefg'.repeat(10),
  ])('takes %s', (password) => {
    expect(() => checkPassword(password, owner)).not.toThrow();
  });

  it.each([
    ['curta', 'at least 10'],
    ['🙂🐟🌧🎻🧱', 'at least 10'],
    ['xk7vq2mnpd'.repeat(21), 'at most 200'],
    ['aaaaaaaaaaaa', 'same few characters'],
    ['1212121212', 'same few characters'],
    ['abcdefghijkl', 'row of neighbouring'],
    ['9876543210', 'row of neighbouring'],
    ['qwertyuiop', 'tried first'],
    ['Password2026!', 'tried first'],
    ['P@ssw0rd12345', 'tried first'],
    ['SENHA123456', 'tried first'],
    ['Contraseña123', 'tried first'],
    ['flamengo1981', 'tried first'],
    ['Beatriz Ramos', 'name or e-mail'],
    ['bia.ramos@cafeteria.example', 'name or e-mail'],
    ['cafeteria2026', 'name or e-mail'],
    ['BeatrizRamos1', 'name or e-mail'],
  ])('refuses %s: %s', (password, why) => {
    expect(() => checkPassword(password, owner)).toThrow(
      expect.objectContaining({
        code: 'auth.password_weak',
        errors: [{ field: 'password', message: expect.stringMatching(new RegExp(why, 'i')) }],
      }),
    );
  });
});

describe('hashPassword', () => {
  it('makes argon2id hashes of 19 MiB and two passes, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('ponte de doze'), hashPassword('ponte de doze')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await isPasswordOf(one, 'ponte de doze')).toBe(true);
    expect(await isPasswordOf(one, 'ponte de onze')).toBe(false);
    expect(await isPasswordOf(null, 'ponte de doze')).toBe(false);
    expect(await isPasswordOf(undefined, 'no account has this')).toBe(false);
  });

  it('knows a password however its letters are composed', async () => {
    expect(await isPasswordOf(await hashPassword('s\u00f3 uma pedra'), 'so\u0301 uma pedra')).toBe(true);
  });
});
