/** How long all witnesses are asked about the same checkpoint, in milliseconds: as long as a request may take. */
export const askedMs = 10_000;
/** How long their cosignatures of it count, so that it may be served in place of a later one. */
export const countsMs = 15_000;
/** How long it is served in place of a later one while they are awaited. The difference is for clocks, and for commits that take a while. */
export const awaitedMs = 20_000;
/** How long a checkpoint that was cosigned is served in place of a later one. */
export const cosignedMs = 60_000;
