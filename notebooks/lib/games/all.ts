/** What the helpers know of single games. */
import './capital-lux/words';

export { evenTable, priceChanges, worthOf } from './capital-warsaw/prices';
