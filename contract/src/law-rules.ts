import type { Disclosure, LawCode } from './constants/laws.ts';

/** A rule of a law, and what follows from it here. */
export interface LawRule {
  readonly laws: readonly LawCode[];
  readonly disclosure: Disclosure;
  /** As lawyers cite it. */
  readonly source: string;
  readonly url: string;
  /** Since when it applies. A day: `2026-01-31`. */
  readonly since: string;
}

const ucpd = 'https://eur-lex.europa.eu/eli/dir/2005/29/oj';
const consumption = 'https://www.legifrance.gouv.fr/codes/id/LEGISCTA000035733087/';
const dmcc = 'https://www.legislation.gov.uk/ukpga/2024/13/schedule/20';
const ftc = 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-465';
const iso = 'https://www.iso.org/standard/68193.html';
const cdc = 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm';

/** What each law asks of a page with reviews, with its source. The one table that display, form, policy page and guide follow. */
export const lawRules: readonly LawRule[] = [
  rule(['eu'], 'review_checks', 'Directive 2005/29/EC, Article 7(6)', ucpd, '2022-05-28'),
  rule(
    ['eu'],
    'policy_page',
    'Directive 2005/29/EC, Article 7(6); Directive (EU) 2019/2161, recital 47',
    ucpd,
    '2022-05-28',
  ),
  rule(['eu'], 'all_ratings', 'Directive 2005/29/EC, Annex I, 23c', ucpd, '2022-05-28'),
  rule(['eu'], 'incentive', 'Directive 2005/29/EC, Annex I, 11 and 23c', ucpd, '2022-05-28'),
  rule(['fr'], 'review_checks', 'Code de la consommation, D111-17, 1°', consumption, '2018-01-01'),
  rule(['fr'], 'experience_date', 'Code de la consommation, D111-17, 2°', consumption, '2018-01-01'),
  rule(['fr'], 'publication_date', 'Code de la consommation, D111-17, 2°', consumption, '2018-01-01'),
  rule(['fr'], 'edited', 'Code de la consommation, D111-17, 2°', consumption, '2018-01-01'),
  rule(['fr'], 'sort_criteria', 'Code de la consommation, D111-17, 3°', consumption, '2018-01-01'),
  rule(['fr'], 'policy_page', 'Code de la consommation, D111-18', consumption, '2018-01-01'),
  rule(['fr'], 'refusal_reason', 'Code de la consommation, L111-7-2', consumption, '2018-01-01'),
  rule(['fr'], 'report', 'Code de la consommation, L111-7-2', consumption, '2018-01-01'),
  rule(
    ['de'],
    'review_checks',
    'UWG, § 5b(3)',
    'https://www.gesetze-im-internet.de/uwg_2004/__5b.html',
    '2022-05-28',
  ),
  rule(
    ['de'],
    'rating_period',
    'UWG, § 5a; OLG Hamburg, 21.09.2023, 15 U 108/22',
    'https://www.gesetze-im-internet.de/uwg_2004/__5a.html',
    '2023-09-21',
  ),
  rule(['gb'], 'policy_page', 'DMCC Act 2024, Schedule 20, 13; CMA208', dmcc, '2025-04-06'),
  rule(
    ['gb'],
    'rating_period',
    'CMA208: information about ratings must not mislead by its age',
    dmcc,
    '2025-04-06',
  ),
  rule(['gb'], 'all_ratings', 'DMCC Act 2024, Schedule 20, 13', dmcc, '2025-04-06'),
  rule(['gb'], 'incentive', 'DMCC Act 2024, Schedule 20, 13', dmcc, '2025-04-06'),
  rule(['us'], 'incentive', '16 CFR 465.4', ftc, '2024-10-21'),
  rule(['us'], 'insider', '16 CFR 465.5', ftc, '2024-10-21'),
  rule(['us'], 'all_ratings', '16 CFR 465.7', ftc, '2024-10-21'),
  rule(
    ['br'],
    'review_checks',
    'Código de Defesa do Consumidor, art. 6º, III, 30, 31 e 37',
    cdc,
    '1991-03-11',
  ),
  rule(['br'], 'policy_page', 'Código de Defesa do Consumidor, art. 6º, III', cdc, '1991-03-11'),
  rule(['iso_20488'], 'experience_date', 'ISO 20488:2018', iso, '2018-06-01'),
  rule(['iso_20488'], 'review_checks', 'ISO 20488:2018', iso, '2018-06-01'),
  rule(['iso_20488'], 'sort_criteria', 'ISO 20488:2018', iso, '2018-06-01'),
  rule(['iso_20488'], 'policy_page', 'ISO 20488:2018', iso, '2018-06-01'),
  rule(['iso_20488'], 'refusal_reason', 'ISO 20488:2018', iso, '2018-06-01'),
];

function rule(
  laws: readonly LawCode[],
  disclosure: Disclosure,
  source: string,
  url: string,
  since: string,
): LawRule {
  return { laws, disclosure, source, url, since };
}

/** Members of the European Union, ISO 3166-1. */
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/** The countries whose law the table has. */
export const lawCountries: readonly string[] = [...union, 'GB', 'US', 'BR'];

const ofCountry: Readonly<Record<string, LawCode>> = { FR: 'fr', DE: 'de', GB: 'gb', US: 'us', BR: 'br' };

/** The laws of a country, ISO 3166-1 (`FR`); none of a country that the table does not have. */
export function lawsOfCountry(country: string | null): LawCode[] {
  if (country === null) return [];
  const own = ofCountry[country];
  return [...(union.includes(country) ? (['eu'] as const) : []), ...(own === undefined ? [] : [own])];
}

export const rulesOfLaws = (laws: readonly LawCode[]): LawRule[] =>
  lawRules.filter((one) => one.laws.some((law) => laws.includes(law)));
