/** One attack in a process of its own, so that its work does not delay the clock of the other store's shopper. Runs until it is killed. */

import { attacks } from './attacks.ts';

const [name = '', server = '', token = ''] = process.argv.slice(2);
const attack = attacks[name];
if (attack === undefined) throw new Error(`There is no attack "${name}".`);
const attacking = attack({ server, token });
console.log('attacking');
await attacking;
