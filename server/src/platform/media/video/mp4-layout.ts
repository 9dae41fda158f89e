import { type Box, boxesIn } from './mp4-boxes.ts';

/** The boxes that a player needs, by the box around them. All others are blanked out: cameras write places into many of them. */
const known: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx'],
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex', 'trep'],
  trak: ['tkhd', 'tref', 'edts', 'mdia', 'tapt'],
  tapt: ['clef', 'prof', 'enof'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: 'stsd stts ctts cslg stss stps stsc stsz stz2 stco co64 sdtp sbgp sgpd subs saiz saio'.split(' '),
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  mfra: ['tfra', 'mfro'],
  // Of a format, whose fields come first.
  stsd: 'avcC vpcC av1C esds dOps dfLa dac3 dec3 wave chan colr pasp clap btrt fiel gama mdcv clli'.split(
    ' ',
  ),
};

/** Codecs of pictures that browsers play in these files: H.264, VP9, AV1, VP8. */
export const pictureFormats = ['avc1', 'avc3', 'vp09', 'av01', 'vp08'];

/** A box with a list of others. */
const hasBoxes = (type: string) => type !== 'stsd' && Object.hasOwn(known, type);

export const isKnown = (box: Box, around: string) => known[around]?.includes(box.type) ?? false;

/** The outermost boxes below one that no player needs. Throws `DamagedVideo`. */
export function unknownBoxes(bytes: Buffer, outer: Box, isKept: (box: Box) => boolean): Box[] {
  return boxesIn(bytes, outer.content, outer.end).flatMap((box) => {
    if (!isKnown(box, outer.type) || !isKept(box)) return [box];
    if (box.type === 'stsd') return unknownInFormats(bytes, box);
    return hasBoxes(box.type) ? unknownBoxes(bytes, box, isKept) : [];
  });
}

/** How many bytes of fields a format has before its boxes: of a picture always, of sound by the version of QuickTime. */
const pictureFields = 78;
const soundFields = [28, 44, 64];
const soundFormats = ['mp4a', 'Opus', 'fLaC', 'ac-3', 'ec-3'];

function unknownInFormats(bytes: Buffer, list: Box): Box[] {
  const formats = boxesIn(bytes, list.content + 8, list.end);
  return formats.flatMap((format) => {
    const isSound = soundFormats.includes(format.type);
    // Of formats that are not known here, it is not known either where their boxes begin.
    if (!isSound && !pictureFormats.includes(format.type)) return [];
    const version = isSound && format.content + 10 <= format.end ? bytes.readUInt16BE(format.content + 8) : 0;
    const fields = isSound ? (soundFields[version] ?? 28) : pictureFields;
    return boxesIn(bytes, format.content + fields, format.end).filter((box) => !isKnown(box, 'stsd'));
  });
}
