import { expect, it } from 'vitest';
import { releaseChangelog } from './changelog.ts';

const changes = [
  { step: 'minor', section: 'Added', text: 'A page of\nanswers.' },
  { step: 'patch', section: 'Fixed', text: 'A link.' },
] as const;

const log = `# Changelog

What it is.

## Unreleased

### Changed (you may have to act)

- The port.

### Added

- A seal.

## 0.1.0 (2026-01-01)

### Added

- All.
`;

it('makes a section of what is not released and of the changes', () => {
  expect(releaseChangelog(log, '0.2.0', '2026-02-01', changes)).toBe(`# Changelog

What it is.

## 0.2.0 (2026-02-01)

### Changed (you may have to act)

- The port.

### Added

- A seal.
- A page of answers.

### Fixed

- A link.

## 0.1.0 (2026-01-01)

### Added

- All.
`);
});

it('puts a change before the section that follows its own', () => {
  const [added] = changes;
  const open = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A.\n\n### Fixed\n\n- B.\n';
  expect(releaseChangelog(open, '0.2.0', '2026-02-01', [added])).toBe(
    '# Changelog\n\n## 0.2.0 (2026-02-01)\n\n### Added\n\n- A.\n- A page of answers.\n\n### Fixed\n\n- B.\n',
  );
});

it('makes a section before that of the last version where nothing else waits', () => {
  const [, fixed] = changes;
  const closed = '# Changelog\n\n## 0.1.0 (2026-01-01)\n\n- All.\n';
  expect(releaseChangelog(closed, '0.1.1', '2026-02-01', [fixed])).toBe(
    '# Changelog\n\n## 0.1.1 (2026-02-01)\n\n### Fixed\n\n- A link.\n\n## 0.1.0 (2026-01-01)\n\n- All.\n',
  );
  expect(() => releaseChangelog('# Changelog\n', '0.1.1', '2026-02-01', [fixed])).toThrow('no section');
});

it('breaks long lines', () => {
  const text = 'word '.repeat(60).trim();
  const [, body = ''] = releaseChangelog('## Unreleased\n', '1.0.0', '2026-02-01', [
    { step: 'patch', section: 'Fixed', text },
  ]).split('### Fixed\n\n');
  const lines = body.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(138);
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toBe(`- ${text}`);
});
