import { speak } from '../../words';

const STAKES: Readonly<Record<string, string>> = {
  none: 'no points there',
  under: 'room of 4 or more',
  near: 'room of 0 to 3',
  over: 'over the limit',
};

const LEADS: Readonly<Record<string, string>> = {
  me: 'in the lead',
  tied: 'tied for the lead',
  other: 'a rival leads',
  nobody: 'nobody has points',
};

const rivals = (value: string): string => `${value} rival${value === '1' ? '' : 's'}`;

speak({
  stake: (value) => STAKES[value],
  lead: (value) => LEADS[value],
  modifier: (value) => (value.startsWith('-') ? value.replace('-', '−') : `+${value}`),
  exposed: rivals,
  broken: rivals,
});
