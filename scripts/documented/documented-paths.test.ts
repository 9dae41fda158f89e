import { describe, expect, it } from 'vitest';
import { missingPaths, missingTargets } from './named-paths.ts';
import { listFiles, readTexts, withFolders } from './project-files.ts';

const files = listFiles();
const project = withFolders(files);
const texts = readTexts(files);

/** The decisions have a check of their own. */
const documents = [...texts].filter(([file]) =>
  /^((README|SECURITY|CONTRIBUTING)|docs\/(guides\/((hosts|coming-from)\/)?)?[\w-]+)\.md$/.test(file),
);

describe('files that the documents name', () => {
  it.each(documents)('%s: exist', (_file, text) => {
    expect(missingPaths(text, project)).toEqual([]);
  });

  it.each(documents)('%s: are where its links lead', (file, text) => {
    expect(missingTargets(file, text, project, texts)).toEqual([]);
  });
});
