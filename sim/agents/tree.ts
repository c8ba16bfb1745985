/** No node: the tree is full. */
export const NO_NODE = -1;

/** Most arms that a tree has room for: 120 MB or so. */
const MAX_ARMS = 1 << 22;

/**
 * The memory of a search: what was tried in each situation, and what came of it. A node stands for
 * all positions that look the same to the seat that decides, and has one arm for each legal action.
 * All of it lies in arrays that are made once; a new search begins by forgetting, which costs nothing.
 */
export class Tree {
  /** By arm: how often it was tried, and the sum of what that brought. */
  readonly visits: Int32Array;
  readonly total: Float64Array;
  /** By arm: what was thought of it before anything was tried; whoever makes a node fills it in. */
  readonly prior: Float64Array;
  /** By node: the place of its first arm. */
  readonly first: Int32Array;
  readonly #keys: Int32Array;
  /** By place in the table: the node, and the search that put it there. */
  readonly #nodeAt: Int32Array;
  readonly #searchAt: Int32Array;
  readonly #mask: number;
  /** Whether the node asked for last was made then. */
  isNew = false;
  #search = 0;
  #nodes = 0;
  #arms = 0;

  /** Room for that many nodes, as far as there is. */
  constructor(nodes: number, armsOfNode: number) {
    const most = Math.min(nodes, Math.floor(MAX_ARMS / armsOfNode));
    const places = 2 ** Math.ceil(Math.log2(2 * most));
    this.visits = new Int32Array(most * armsOfNode);
    this.total = new Float64Array(most * armsOfNode);
    this.prior = new Float64Array(most * armsOfNode);
    this.first = new Int32Array(most);
    this.#keys = new Int32Array(3 * most);
    this.#nodeAt = new Int32Array(places);
    this.#searchAt = new Int32Array(places);
    this.#mask = places - 1;
  }

  forget(): void {
    this.#search++;
    this.#nodes = 0;
    this.#arms = 0;
  }

  /**
   * The node of a position, made if there is none; NO_NODE if there is no room. `key` has two numbers that stand for what
   * the deciding seat sees of it.
   */
  node(key: Int32Array, arms: number): number {
    const a = key[0];
    const b = key[1];
    let place = (a ^ (b >>> 7)) & this.#mask;
    for (; this.#searchAt[place] === this.#search; place = (place + 1) & this.#mask) {
      const at = 3 * this.#nodeAt[place];
      if (this.#keys[at] !== a || this.#keys[at + 1] !== b || this.#keys[at + 2] !== arms) continue;
      this.isNew = false;
      return this.#nodeAt[place];
    }
    return this.#add(place, a, b, arms);
  }

  #add(place: number, a: number, b: number, arms: number): number {
    const node = this.#nodes;
    if (node === this.first.length) return NO_NODE;
    this.#searchAt[place] = this.#search;
    this.#nodeAt[place] = node;
    this.#keys[3 * node] = a;
    this.#keys[3 * node + 1] = b;
    this.#keys[3 * node + 2] = arms;
    this.first[node] = this.#arms;
    for (let arm = this.#arms; arm < this.#arms + arms; arm++) {
      this.visits[arm] = 0;
      this.total[arm] = 0;
    }
    this.#arms += arms;
    this.#nodes++;
    this.isNew = true;
    return node;
  }
}

/** Two numbers that stand for what a seat sees, as far as 64 bits can tell. */
export function hashInto(key: Int32Array, seen: Int32Array, seat: number): void {
  let a = seat;
  let b = seen.length;
  for (let i = 0; i < seen.length; i++) {
    a = Math.imul(a ^ seen[i], 0x9e3779b1);
    a = (a << 13) | (a >>> 19);
    b = Math.imul((b + seen[i]) ^ (b >>> 15), 0x2c1b3c6d);
  }
  key[0] = a;
  key[1] = b;
}
