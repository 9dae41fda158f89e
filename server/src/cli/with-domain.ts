import { createData } from '../data/create-data.ts';
import { createDomain, type Domain } from '../domain/create-domain.ts';
import { mediaOf } from './media-of.ts';
import { withDatabase } from './with-database.ts';

/** Limits are for the public; who sits at the command line is the merchant. */
export const withDomain = <T>(work: (domain: Domain) => Promise<T>): Promise<T> =>
  withDatabase((sql) => {
    const data = createData(sql);
    return work(createDomain(data, { media: mediaOf(data), isRateLimited: false }));
  });
