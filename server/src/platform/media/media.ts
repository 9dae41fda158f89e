import { availableParallelism } from 'node:os';
import { OpinaError } from '../errors/opina-error.ts';
import { createConcurrencyLimiter, createKeyedLimiters } from './concurrency-limiter.ts';
import { encodePicture } from './encode-picture.ts';
import { fetchPicture } from './fetch-picture.ts';
import {
  fileName,
  ownerName,
  type PictureSize,
  pictureName,
  pictureOf,
  pictureSizes,
} from './media-names.ts';
import type { MediaStorage } from './media-storage.ts';

export interface MediaOptions {
  readonly storage: MediaStorage;
  /** A salt that is the database's own: its pictures' names begin with it. */
  readonly readSalt: () => Promise<Uint8Array>;
  /** `host:port` that pictures may be fetched from though they are not of the public internet. */
  readonly fetchHosts?: readonly string[] | undefined;
}

export interface StoredPictureAge {
  readonly name: string;
  /** Of its newest file. */
  readonly modifiedAt: Date;
}

export type Media = ReturnType<typeof createMedia>;

/** One is worked on for a fifth of a second, with up to 200 MB for the largest that are taken. */
const atOnce = Math.min(2, availableParallelism());
const waiting = 64;
/** Of one store, calls whose pictures are fetched one by one: others may take long to give them. */
const fetching = { atOnce: 1, waiting: 3 };
/** Of all stores: each holds a picture in memory. */
const fetchedAtOnce = { atOnce: 8, waiting: 64 };

/** Customers' pictures as files: checked, made into their sizes, kept, and found again by name. */
export function createMedia({ storage, readSalt, fetchHosts }: MediaOptions) {
  const gate = createConcurrencyLimiter({ atOnce, waiting });
  const fetchers = createConcurrencyLimiter(fetchedAtOnce);
  const storeFetchers = createKeyedLimiters(fetching);
  let owner: Promise<string> | undefined;
  const readOwner = () => {
    owner ??= readSalt().then(ownerName, (error) => {
      owner = undefined;
      throw error;
    });
    return owner;
  };
  const remove = async (name: string) => {
    await Promise.all(pictureSizes.map((size) => storage.remove(fileName(name, size))));
  };

  /** Files as they were kept once, and `areOwnPictureFiles` knows them; under a new name, which it resolves to. */
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
    /**
     * Resolves to the picture's name once all its files are there. Throws `OpinaError`: `server.unavailable` when too many
     * wait, and those of `encodePicture`.
     */
    async keep(bytes: Uint8Array): Promise<string> {
      const encoded = await gate.run(() => encodePicture(bytes));
      if (encoded === undefined) throw new OpinaError('server.unavailable');
      return keepEncoded(encoded);
    },
    keepEncoded,
    /** How many pictures are being encoded, and how many wait for it. */
    load: gate.load,
    /** What there is not of it is fine. */
    remove,
    /** Undefined for what is no file of ours, or not there. */
    async read(file: string): Promise<Uint8Array | undefined> {
      return pictureOf(file) === undefined ? undefined : storage.read(file);
    },
    /** Every picture of this database that has a file. */
    async list(): Promise<StoredPictureAge[]> {
      const newest = new Map<string, Date>();
      for await (const { name: file, modifiedAt } of storage.list(await readOwner())) {
        const name = pictureOf(file);
        const known = name === undefined ? undefined : newest.get(name);
        if (name !== undefined && (known === undefined || known < modifiedAt)) newest.set(name, modifiedAt);
      }
      return [...newest].map(([name, modifiedAt]) => ({ name, modifiedAt }));
    },
    removeUnfinished: (before: Date) => storage.removeUnfinished(before),
    /** Throws the errors of `fetchPicture`. */
    fetch: (address: string) => fetchPicture(address, { allowedHosts: fetchHosts }),
    /** Runs work that fetches, one piece after the other of each store. Throws `server.unavailable` when too many wait. */
    async inTurn<T>(storeId: string, work: () => Promise<T>): Promise<T> {
      const done = storeFetchers.run(storeId, async () => {
        const result = fetchers.run(work);
        if (result === undefined) throw new OpinaError('server.unavailable');
        return result;
      });
      if (done === undefined) throw new OpinaError('server.unavailable');
      return done;
    },
  };
}
