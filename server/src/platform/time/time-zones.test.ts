import { describe, expect, it } from 'vitest';
import { dayMonthYear, momentAt, parseTimeZone, timeZoneOf } from './time-zones.ts';

describe('the time zone of a store', () => {
  it.each([
    ['pt-BR', 'America/Sao_Paulo'],
    ['pt', 'America/Sao_Paulo'],
    ['es-AR', 'America/Argentina/Buenos_Aires'],
    ['es-CL', 'America/Santiago'],
    ['en-US', 'America/New_York'],
    ['en', 'UTC'],
    ['en-JM', 'UTC'],
  ])('is the main one of %s, %s', (locale, zone) => {
    expect(timeZoneOf({ locale, timeZone: null })).toBe(zone);
  });

  it('is the one that the store sets', () => {
    expect(timeZoneOf({ locale: 'pt-BR', timeZone: 'America/Manaus' })).toBe('America/Manaus');
  });

  it.each(['America/Sao_Paulo', 'UTC'])('is accepted by its name %s', (name) => {
    expect(parseTimeZone(name)).toBe(name);
  });

  it.each(['Mars/Olympus', '+03:00', '-03:00', '3', '', 'a b', '__proto__'])('refuses %j', (text) => {
    expect(parseTimeZone(text)).toBeUndefined();
  });
});

describe('the day of a review', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', 'UTC', '31/12/2026'],
    ['2024-02-29T00:00:00Z', 'UTC', '29/02/2024'],
    ['0999-01-02T00:00:00Z', 'UTC', '02/01/0999'],
    // Half past nine in the evening of the day before.
    ['2026-11-13T00:30:00Z', 'America/Sao_Paulo', '12/11/2026'],
    ['2026-11-12T23:30:00Z', 'Europe/Madrid', '13/11/2026'],
    ['2026-11-13T02:59:59.999Z', 'America/Sao_Paulo', '12/11/2026'],
    ['2026-11-13T03:00:00Z', 'America/Sao_Paulo', '13/11/2026'],
    // Summer time, which Brazil had until 2019.
    ['2018-11-13T02:30:00Z', 'America/Sao_Paulo', '13/11/2018'],
  ])('of %s in %s is %s', (iso, zone, day) => {
    expect(dayMonthYear(new Date(iso), zone)).toBe(day);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'Pacific/Pago_Pago', 'America/Sao_Paulo'])(
    'stays the same in %s if it is noon in UTC without a time',
    (zone) => {
      expect(dayMonthYear(new Date('2026-11-12T12:00:00Z'), zone)).toBe('12/11/2026');
      expect(dayMonthYear(new Date('1969-11-12T12:00:00Z'), zone)).toBe('12/11/1969');
    },
  );
});

describe('the moment of a local time', () => {
  it.each(['America/Sao_Paulo', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])(
    'has that time on the clocks of %s, in the whole year',
    (timeZone) => {
      for (let hour = 0; hour < 366 * 24; hour += 7) {
        const local = new Date(Date.UTC(2026, 0, 1, hour, 17, 3, 250));
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(momentAt(local, timeZone));
        expect(shown).toBe(local.toISOString().slice(0, 19).replace('T', ' '));
      }
    },
  );
});
