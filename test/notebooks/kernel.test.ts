import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

const require = createRequire(new URL('../../notebooks/tools/kernel.cjs', import.meta.url));

test('a request that comes while sockets are being opened waits until all are open', async () => {
  const { Dealer, Publisher, Router } = require('zeromq');
  const steps: string[] = [];
  const { bind } = Publisher.prototype;
  // The kernel hears late that it is open, as on a busy machine.
  const bindSlowly = async function (this: unknown, address: string) {
    await bind.call(this, address);
    await setTimeout(300);
    steps.push('open');
  };
  Object.defineProperty(Publisher.prototype, 'bind', { value: bindSlowly, configurable: true });
  require('./kernel.cjs');
  const [output, requests, client] = [new Publisher(), new Router(), new Dealer()];
  try {
    const opened = output.bind('tcp://127.0.0.1:*');
    await requests.bind('tcp://127.0.0.1:*');
    client.connect(requests.lastEndpoint);
    await client.send('request');
    const [, request] = await requests.receive();
    expect([...steps, `${request}`]).toEqual(['open', 'request']);
    await opened;
  } finally {
    for (const socket of [output, requests, client]) socket.close();
  }
});
