// STARE-D10: a device that several people look at. It is a setting of the device, since only its owners know.
const KEY = 'rumpus.stare.shared';

class Shared {
  on = $state(localStorage.getItem(KEY) === 'on');
  /** The turn for which somebody said that the right people hold the device. */
  handed = $state('');

  set(on: boolean): void {
    this.on = on;
    localStorage.setItem(KEY, on ? 'on' : 'off');
  }
}

export const shared = new Shared();
