import type { Readable } from 'node:stream';
import type { VideoType } from '@opina/contract/constants/media';
import { createKnownKeys, keysLastMs, type SigningKeys } from '../core/known-keys.ts';
import { onceDone } from '../core/once.ts';
import { OpinaError } from '../errors/opina-error.ts';
import { type OpenTemporary, temporaryFilesIn } from '../files/temporary-file.ts';
import { createConcurrencyLimiter, createKeyedLimiters } from '../workers/concurrency-limiter.ts';
import { decoderLoad, encodeApart } from './decoder/decoders.ts';
import { fetchPicture } from './fetch-picture.ts';
import {
  fileName,
  ownerName,
  type PictureSize,
  pictureName,
  pictureOf,
  pictureSizes,
  storedName,
  typeOfVideo,
  videoFileName,
} from './media-names.ts';
import { createMediaSignatures, type MediaSignatures } from './media-signatures.ts';
import type { MediaStorage } from './media-storage.ts';

/** What a database has for its files. */
export interface MediaSecrets {
  /** The database's own salt. The names of its pictures begin with a hash of it. */
  readonly readSalt: () => Promise<Uint8Array>;
  /** The keys of links, which sign addresses of files that shoppers do not see. */
  readonly readKeys: () => Promise<SigningKeys>;
}

export interface MediaOptions extends MediaSecrets {
  readonly storage: MediaStorage;
  /** `host:port` of servers outside the public internet from which pictures may be fetched. */
  readonly fetchHosts?: readonly string[] | undefined;
  /** For uploads and exports. Default: in the system's temporary folder. */
  readonly openTemporary?: OpenTemporary | undefined;
}

export interface KeptPicture {
  readonly name: string;
  /** Of all its files. */
  readonly bytes: number;
}

export interface StoredMedia {
  readonly name: string;
  /** The time of the picture's newest file. */
  readonly modifiedAt: Date;
  /** Of all its files. */
  readonly bytes: number;
}

export type Media = ReturnType<typeof createMedia>;

/** Calls of one store that fetch pictures: other servers may respond slowly. */
const fetchLimitsPerStore = { atOnce: 1, waiting: 3 };
/** Calls of all stores that fetch pictures: each holds a picture in memory. */
const fetchLimits = { atOnce: 8, waiting: 64 };

/** Checks customers' pictures, encodes them in their sizes, and stores, reads and deletes the files by name. */
export function createMedia({
  storage,
  readSalt,
  readKeys,
  fetchHosts,
  openTemporary = temporaryFilesIn(),
}: MediaOptions) {
  const fetchLimiter = createConcurrencyLimiter(fetchLimits);
  const storeFetchLimiters = createKeyedLimiters(fetchLimitsPerStore);
  const readOwner = onceDone(async () => ownerName(await readSalt()));
  const keysOf = createKnownKeys(readKeys);
  const remove = async (name: string) => {
    if (typeOfVideo(name) !== undefined) return storage.remove(name);
    await Promise.all(pictureSizes.map((size) => storage.remove(fileName(name, size))));
  };

  /** Stores the encoded files of an export under a new name and resolves to it. The caller checks `areOwnPictures` before. */
  const keepEncoded = async (files: Readonly<Record<PictureSize, Uint8Array>>): Promise<string> => {
    const name = pictureName(await readOwner(), files.image);
    try {
      await Promise.all(pictureSizes.map((size) => storage.write(fileName(name, size), files[size])));
    } catch (error) {
      await remove(name).catch(() => {});
      throw error;
    }
    return name;
  };

  return {
    ...createVideos(storage, readOwner),
    openTemporary,
    /**
     * Encodes and stores a picture when it is the turn of its store, and resolves when all its files are stored. Throws the errors of
     * `encodeApart`.
     */
    async keep(storeId: string, bytes: Uint8Array): Promise<KeptPicture> {
      const encoded = await encodeApart(storeId, bytes);
      const sizes = pictureSizes.map((size) => encoded[size].byteLength);
      return { name: await keepEncoded(encoded), bytes: sizes.reduce((sum, one) => sum + one, 0) };
    },
    keepEncoded,
    /** Signs addresses of files that shoppers do not see. All processes of the database have the same keys. */
    signatures: async (): Promise<MediaSignatures> => createMediaSignatures(await keysOf(keysLastMs)),
    /** How many pictures are being encoded, and how many are in the queue. */
    load: decoderLoad,
    /** Deletes the files of a picture. Ignores missing ones. */
    remove,
    /** Undefined if the name is not of a picture's file, or the file does not exist. */
    async read(file: string): Promise<Uint8Array | undefined> {
      return pictureOf(file) === undefined ? undefined : storage.read(file);
    },
    /** Lists the pictures of this database that have a file, and its videos by their file names. */
    list: async (): Promise<StoredMedia[]> => listMedia(storage, await readOwner()),
    removeUnfinished: (before: Date) => storage.removeUnfinished(before),
    /** Throws the errors of `fetchPicture`. */
    fetch: (address: string) => fetchPicture(address, { allowedHosts: fetchHosts }),
    /** Runs a task that fetches pictures; the tasks of a store run sequentially. Throws `server.unavailable` if a queue is full. */
    async runFetches<T>(storeId: string, task: () => Promise<T>): Promise<T> {
      const result = storeFetchLimiters.run(storeId, async () => {
        const running = fetchLimiter.run(task);
        if (running === undefined) throw new OpinaError('server.unavailable');
        return running;
      });
      if (result === undefined) throw new OpinaError('server.unavailable');
      return result;
    },
  };
}

/** Stores and reads videos, each by the name of its only file. */
function createVideos(storage: MediaStorage, readOwner: () => Promise<string>) {
  return {
    /** Stores the file of a video, of this many bytes, and resolves to its name. */
    async keepVideo(type: VideoType, size: number, open: () => AsyncIterable<Buffer>): Promise<string> {
      const name = videoFileName(await readOwner(), type);
      await storage.writeLarge(name, size, open);
      return name;
    },
    /** The size of a video's file in bytes; undefined if it does not exist. */
    sizeOfVideo: async (file: string): Promise<number | undefined> =>
      typeOfVideo(file) === undefined ? undefined : storage.size(file),
    /** A whole video in parts; undefined if the name is not of a video's file, or the file does not exist. */
    async openVideo(file: string): Promise<Readable | undefined> {
      const size = typeOfVideo(file) === undefined ? undefined : await storage.size(file);
      return size === undefined ? undefined : storage.readPart(file, 0, size - 1);
    },
    /** From byte `start` up to and including byte `end` of a video's file, which exists. */
    readVideo: (file: string, start: number, end: number) => storage.readPart(file, start, end),
  };
}

async function listMedia(storage: MediaStorage, owner: string): Promise<StoredMedia[]> {
  const found = new Map<string, StoredMedia>();
  for await (const { name: file, modifiedAt, bytes } of storage.list(owner)) {
    const name = storedName(file);
    if (name === undefined) continue;
    const known = found.get(name) ?? { modifiedAt, bytes: 0 };
    const newest = known.modifiedAt < modifiedAt ? modifiedAt : known.modifiedAt;
    found.set(name, { name, modifiedAt: newest, bytes: known.bytes + bytes });
  }
  return [...found.values()];
}
