import { type Discount, type Effect, effectsOf } from './effects.js';
import type { Rules } from './rules.js';
import type { Building, CityTile } from './tiles.js';

type Space = 'empty' | 'overbuild';

const isFor = ({ on: where = 'empty' }: Discount, on: Space): boolean =>
  where === on || where === 'both';

/** C98: what public buildings do beside their income, by building or as bits; made of the rules once. */
export class Standing {
  /** C113: 4×4. */
  readonly wide = this.having('district');
  /** C112: losses saved, and who is lost last. */
  readonly protecting = this.having('protect');
  readonly losses = this.sums('protect', ({ losses = 0 }) => losses);
  readonly lasting = this.bits(({ effects }) =>
    effects.some((effect) => effect.effect === 'protect' && effect.itself),
  );
  /** C114: commercial areas that count twice, and parks that score. */
  readonly doubling = this.having('double');
  readonly doubled = this.sums('double', ({ areas }) => areas);
  readonly parking = this.having('parks');
  readonly moreParks = this.sums('parks', ({ more }) => more);
  /** C115 */
  readonly overbuilding = this.having('overbuilding');
  readonly overbuildPoints = this.sums('overbuilding', ({ points = 0 }) => points);
  readonly overbuildCoins = this.sums('overbuilding', ({ coins = 0 }) => coins);
  /** C116 */
  readonly discarding = this.having('discarding');
  readonly discardCoins = this.each((building) =>
    Math.max(0, ...effectsOf(building, 'discarding').map(({ coins }) => coins)),
  );
  /** C111: by building · pieces + piece, coins less on empty spaces, and on other tiles. */
  readonly discountingEmpty = this.discounting('empty');
  readonly discountingOver = this.discounting('overbuild');
  readonly discountEmpty = this.discounts('empty');
  readonly discountOver = this.discounts('overbuild');
  /** C110: the trading buildings in the order of their actions, and their rates; 0 for no way. */
  readonly trading = Int32Array.from(
    this.rules.tiles.buildings.flatMap((building, i) =>
      effectsOf(building, 'trade').length > 0 ? [i] : [],
    ),
  );
  readonly traders = this.having('trade');
  readonly sellCoins = this.rates('sellCoins');
  readonly getPoints = this.rates('getPoints');
  readonly sellPoints = this.rates('sellPoints');
  readonly getCoins = this.rates('getCoins');

  constructor(
    private readonly rules: Rules,
    private readonly faces: readonly CityTile[],
  ) {}

  private each(number: (building: Building) => number): Int32Array {
    return Int32Array.from(this.rules.tiles.buildings, number);
  }

  private bits(is: (building: Building) => boolean | undefined): number {
    return this.rules.tiles.buildings.reduce((set, b, i) => (is(b) ? set | (1 << i) : set), 0);
  }

  private having(name: Effect['effect']): number {
    return this.bits((building) => effectsOf(building, name).length > 0);
  }

  private sums<Name extends Effect['effect']>(
    name: Name,
    number: (effect: Extract<Effect, { effect: Name }>) => number,
  ): Int32Array {
    return this.each((building) =>
      effectsOf(building, name).reduce((sum, effect) => sum + number(effect), 0),
    );
  }

  private discounting(on: Space): number {
    return this.bits((building) => effectsOf(building, 'discount').some((each) => isFor(each, on)));
  }

  private discounts(on: Space): Int32Array {
    return Int32Array.from(
      this.rules.tiles.buildings.flatMap((building) =>
        this.faces.map((face) =>
          effectsOf(building, 'discount')
            .filter((each) => isFor(each, on))
            .filter(({ tiles }) => tiles === undefined || this.isOne(face, tiles))
            .reduce((sum, { coins }) => sum + coins, 0),
        ),
      ),
    );
  }

  /** C23: a tile with a quadrant of the colour, or (switch) four. */
  private isOne({ quadrants = [], building }: CityTile, tiles: string): boolean {
    if (tiles === 'public') return building !== undefined;
    const enough = this.rules.industrialTile === 'all' ? 4 : 1;
    return quadrants.filter((quadrant) => quadrant === tiles).length >= enough;
  }

  private rates(field: 'sellCoins' | 'getPoints' | 'sellPoints' | 'getCoins'): Int32Array {
    return this.trading.map(
      (building) => effectsOf(this.rules.tiles.buildings[building], 'trade')[0][field] ?? 0,
    );
  }
}
