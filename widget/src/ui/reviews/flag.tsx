import type { FlagRegion } from '../../text/locales/flag-region.ts';

/** Each flag as coloured paths on a 21 × 14 field; the first is the ground. */
const ground = 'M0 0h21v14H0z';
const flags = {
  AR: [
    ['#74acdf', ground],
    ['#fff', 'M0 4.7h21v4.6H0z'],
    ['#f6b40e', 'M10.5 5.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2'],
  ],
  BR: [
    ['#009739', ground],
    ['#fedd00', 'M10.5 1.5L19 7l-8.5 5.5L2 7z'],
    ['#012169', 'M10.5 4.1a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8'],
    ['#fff', 'M7.8 6.2c2.2-.4 4 .1 5.5 1.5l-.2.7C11.5 7 9.7 6.6 7.6 7z'],
  ],
  CL: [
    ['#fff', ground],
    ['#d52b1e', 'M0 7h21v7H0z'],
    ['#0039a6', 'M0 0h7v7H0z'],
    ['#fff', 'M3.5 1.5l1.2 3.7-3.2-2.3h4L2.3 5.2z'],
  ],
  CO: [
    ['#fcd116', ground],
    ['#003893', 'M0 7h21v7H0z'],
    ['#ce1126', 'M0 10.5h21V14H0z'],
  ],
  PE: [
    ['#fff', ground],
    ['#d91023', 'M0 0h7v14H0zM14 0h7v14h-7z'],
  ],
  US: [
    ['#fff', ground],
    ['#b31942', 'M0 0h21v2H0zM0 4h21v2H0zM0 8h21v2H0zM0 12h21v2H0z'],
    ['#0a3161', 'M0 0h10v8H0z'],
    [
      '#fff',
      'M2 1.5h1v1H2zM5 1.5h1v1H5zM8 1.5h1v1H8zM3.5 3.5h1v1h-1zM6.5 3.5h1v1h-1zM2 5.5h1v1H2zM5 5.5h1v1H5zM8 5.5h1v1H8z',
    ],
  ],
  UY: [
    ['#fff', ground],
    ['#0038a8', 'M7.8 1.6H21v1.5H7.8zM7.8 4.7H21v1.5H7.8zM0 7.8h21v1.5H0zM0 10.9h21v1.5H0z'],
    [
      '#fcd116',
      'M3.9 1.5l.6 1 1.1-.3-.3 1.1 1 .6-1 .6.3 1.1-1.1-.3-.6 1-.6-1-1.1.3.3-1.1-1-.6 1-.6-.3-1.1 1.1.3z',
    ],
  ],
} as const satisfies Record<FlagRegion, readonly (readonly [colour: string, path: string])[]>;

/** The language a review is written in; it says nothing of where the customer is from. */
export function Flag({ region, language }: { region: FlagRegion; language: string }) {
  return (
    <svg className="ts-flag" viewBox="0 0 21 14" role="img" aria-label={language}>
      {flags[region].map(([colour, path]) => (
        <path key={path} fill={colour} d={path} />
      ))}
    </svg>
  );
}
