import type { Plugin } from 'rolldown';

/** Texts of the driver and what replaces them. */
type Mends = readonly (readonly [string, string])[];

/**
 * Mends postgres.js 3.4.9 in the build (https://github.com/porsager/postgres/issues/1208, 1066). When PostgreSQL dies while a
 * statement waits to be sent, the driver writes to a socket that is gone: the error reaches no caller and ends the process.
 * And it never sends again on a connection that was closed in that moment. If a new connection ends while it reads the types of
 * arrays, that error also ends the process; the statement of the connection gets it as well. Remove this when a release contains
 * all three.
 *
 * The first mend is about Citus: if a node dies while it commits, COMMIT succeeds with a warning, and what was written is lost.
 * The driver reports it as an error (08006), so that nobody is told that it was stored.
 */
const mendsOfConnection: Mends = [
  [
    '  function NoticeResponse(x) {\n',
    `  function NoticeResponse(x) {
    const notice = parseError(x)
    if (query && /^failed to commit (critical )?transaction on /.test(notice.message)) {
      errorResponse = Errors.postgres({ ...notice, severity: 'ERROR', severity_local: 'ERROR', code: '08006' })
      return
    }
`,
  ],
  [
    '  function nextWrite(fn) {\n',
    `  function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
`,
  ],
  ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => { query = null })'],
  ['    clearImmediate(nextWriteTimer)\n    if (socket) {', '    forget()\n    if (socket) {'],
  ['    incomings = null\n    clearImmediate(nextWriteTimer)\n', '    incomings = null\n    forget()\n'],
  [
    '  function connectTimedOut() {',
    `  function forget() {
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
  }

  function connectTimedOut() {`,
  ],
];

/**
 * When all connections are in use, the driver sends a further query on one of them, behind its query. That one may never
 * end, such as on a node of Citus that does not respond. The query waits for any connection instead.
 */
const mendsOfPool: Mends = [
  [
    '    busy.length\n      ? go(busy.shift(), query)\n      : queries.push(query)\n',
    '    queries.push(query)\n',
  ],
  ['    let max = Math.ceil(queries.length / (connecting.length + 1))\n', '    let max = 1\n'],
];

/** Throws if the driver's text is not the one that was mended. */
function mendDriver(text: string, mends: Mends): string {
  return mends.reduce((mended, [before, after]) => {
    if (mended.split(before).length !== 2) throw new Error(`postgres.js has changed: ${before}`);
    return mended.replace(before, () => after);
  }, text);
}

export const patchedDriver: Plugin = {
  name: 'patched-driver',
  transform: (code, id) => {
    if (/postgres\/src\/connection\.js$/.test(id))
      return { code: mendDriver(code, mendsOfConnection), map: null };
    if (/postgres\/src\/index\.js$/.test(id)) return { code: mendDriver(code, mendsOfPool), map: null };
    return undefined;
  },
};
