/*
 * Loaded before the kernel, which answers requests while its sockets are still being opened: on a busy machine
 * that fails ("Socket is blocked by a bind") and leaves it silent. Here a request waits until all are open.
 */
const { Publisher, Router } = require('zeromq');

/** @type {Set<Promise<void>>} */
const opening = new Set();

/** What sockets have by nature cannot be overwritten, only defined anew for each sort. @param {import('zeromq').Socket} sort */
function noteOpening(sort) {
  const { bind } = sort;
  /** @this {import('zeromq').Socket} @param {string} address */
  function value(address) {
    const opened = bind.call(this, address);
    opening.add(opened);
    return opened.finally(() => opening.delete(opened));
  }
  Object.defineProperty(sort, 'bind', { value });
}
noteOpening(Publisher.prototype);
noteOpening(Router.prototype);

const { receive } = Router.prototype;
/** @this {import('zeromq').Router} */
async function receiveWhenOpen() {
  const message = await receive.call(this);
  await Promise.allSettled(opening);
  return message;
}
Object.defineProperty(Router.prototype, 'receive', { value: receiveWhenOpen });
