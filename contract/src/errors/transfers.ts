import {
  maxTransferBytes,
  maxTransferFiles,
  transferFileDays,
  transferPartBytes,
} from '../constants/transfers.ts';
import { type ErrorEntry, megabytes } from './error-entry.ts';

/** Errors of imports and exports that run on the server. */
export const transferErrors = {
  'transfer.unknown': { status: 404, message: 'The store has no transfer with this id.', field: 'id' },
  'transfer.state_unfit': {
    status: 409,
    message: 'The transfer is in a state in which this is not possible. Read it again.',
  },
  'transfer.too_large': {
    status: 413,
    message: `A file has at most ${megabytes(maxTransferBytes)} here. Split it, or use the command line.`,
    field: 'bytes',
  },
  'transfer.too_many': {
    status: 409,
    message: `A store has at most ${maxTransferFiles} files of imports and exports on the server. Delete some.`,
  },
  'transfer.part_invalid': {
    status: 400,
    message: `Each part has ${transferPartBytes} bytes, and the last one what is left of the file.`,
    field: 'part',
  },
  'transfer.part_type_unsupported': {
    status: 415,
    message: 'A part of a file is application/octet-stream, not compressed.',
    field: 'content-type',
  },
  'transfer.file_gone': {
    status: 404,
    message: `The transfer has no such file. Files are deleted after ${transferFileDays} days, and when a person of the store is erased.`,
  },
  'transfer.gave_up': {
    status: 409,
    message: 'The server has tried several times and was interrupted each time. Begin again.',
  },
} as const satisfies Record<string, ErrorEntry>;
