// Whether what is turned over on the big screen is shown on this phone too: for people who are elsewhere. It stays in this browser.
const NAME = 'rumpus.here';

class LookUp {
  here = $state(localStorage.getItem(NAME) === 'on');

  /** Show it here from now on, or leave it to the big screen again. */
  choose(here: boolean): void {
    this.here = here;
    localStorage.setItem(NAME, here ? 'on' : 'off');
  }
}

export const lookUp = new LookUp();
