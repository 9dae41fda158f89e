import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { limitConnections } from './connection-limits.ts';

it('lets a network have so many connections at once, and its site a few more, whatever networks it changes between', () => {
  const server = new EventEmitter();
  limitConnections(server as never, { perNetwork: 2, perSite: 3, sessionMs: 60_000 });
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isOpen: true, destroy: () => {} });
    socket.destroy = () => {
      if (socket.isOpen) {
        socket.isOpen = false;
        socket.emit('close');
      }
    };
    server.emit('connection', socket);
    return socket;
  };
  const addresses = [
    '2001:db8:1:1::1',
    '2001:db8:1:1::2',
    '2001:db8:1:1::3',
    '2001:db8:1:2::1',
    '2001:db8:1:3::1',
  ];
  const sockets = addresses.map(open);
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true, false]);
  expect(open('2001:db8:2:1::1').isOpen).toBe(true);
  sockets[0]?.destroy();
  expect(open('2001:db8:1:4::1').isOpen).toBe(true);
  expect(open('2001:db8:1:5::1').isOpen).toBe(false);
});
