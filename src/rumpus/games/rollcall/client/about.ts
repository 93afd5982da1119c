// What the lobby says of Roll Call.
import type { About } from '$lib/game';

const about: About = {
  tagline: 'bluff with dice',
  chips: (options, _players, t) => [
    options.start_dice === 1 ? t('1 die each') : t('{count} dice each', { count: options.start_dice }),
    options.turn_s === 0 ? t('No clock') : t('{count} s a turn', { count: options.turn_s }),
    options.wild ? t('Emblem is wild') : t('Emblem is a plain one'),
    options.out_of_turn ? t('Anyone may call') : t('Calls in turn only'),
  ],
  values: {
    'first_bidder=random': 'by lot',
    'first_bidder=host': 'the host',
    'first_bidder=highest_roll': 'the highest roll',
    'odds=after': 'yes',
    'bid_cap=dice_in_play': 'the dice in play',
    'bid_cap=none': 'no limit',
    'ghost_view=none': 'nobody’s',
    'ghost_view=all': 'everybody’s',
  },
};

export default about;
