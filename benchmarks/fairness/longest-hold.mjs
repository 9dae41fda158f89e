// Loaded into the server: writes into the file HOLD_FILE for how long one turn of its thread worked at most, in milliseconds. It counts
// the CPU's time of the thread (Linux), so that other programs on the same cores make no difference.
import { writeFileSync } from 'node:fs';
import { threadMs } from './thread-ms.mjs';

const everyMs = 5;
const turns = [];
let before = 0;

function look() {
  const now = threadMs(process.pid);
  turns.push(now - before);
  before = now;
}

function write() {
  const sorted = turns.toSorted((a, b) => a - b);
  const file = process.env.HOLD_FILE;
  if (file && sorted.length > 0) {
    writeFileSync(
      file,
      JSON.stringify({ usual: sorted[Math.floor(sorted.length * 0.99)], longest: sorted.at(-1) }),
    );
  }
}

// The start of the server is not measured.
process.once('SIGUSR2', () => {
  before = threadMs(process.pid);
  setInterval(look, everyMs).unref();
  setInterval(write, 500).unref();
});
