import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../../app/settings/settings.ts';
import { freeBytes } from '../../../platform/files/disk-space.ts';
import { mediaFolder } from '../../../platform/media/open-media.ts';
import { type Finding, fault, good, warning } from './finding.ts';

/** With less space for data, an operator should hear of it before the server refuses writes. */
const scarceBytes = 1_000_000_000;

/** Whether the folders that the server writes to are there, can be written, and have space. */
export function checkFolders(settings: Settings): Finding[] {
  const data = settings.databaseUrl === undefined ? path.resolve(settings.dataDir) : undefined;
  const media = mediaFolder(settings);
  const isInData = data !== undefined && media === path.join(data, 'media');
  return [
    ...(data === undefined ? [] : [checkFolder('data folder', data, 'OPINA_DATA_DIR', settings)]),
    ...(media === undefined || isInData
      ? []
      : [checkFolder('picture folder', media, 'OPINA_MEDIA_DIR', settings)]),
  ];
}

function checkFolder(
  about: string,
  folder: string,
  setting: string,
  { diskReserveBytes }: Pick<Settings, 'diskReserveBytes'>,
): Finding {
  const there = firstExisting(folder);
  try {
    accessSync(there, constants.W_OK);
  } catch {
    const advice = `Give this account the folder (chown), or name another one with ${setting}.`;
    return fault(about, `${there} cannot be written by this account`, advice);
  }
  const free = freeBytes(there);
  const text = `${folder}${there === folder ? '' : ' (is made by the first start)'}, ${megabytes(free)} MB free`;
  const advice = `Free space on the disk, or move the data: below ${megabytes(diskReserveBytes)} MB nothing is written.`;
  if (free < diskReserveBytes) return fault(about, text, advice);
  return free < scarceBytes ? warning(about, text, advice) : good(about, text);
}

/** The folder itself, or the one in which it would be made. */
function firstExisting(folder: string): string {
  return existsSync(folder) ? folder : firstExisting(path.dirname(folder));
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
