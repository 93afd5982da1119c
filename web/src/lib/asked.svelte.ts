// Whether the crowd's questions are asked on this phone; like all settings it stays in this browser.
class Asked {
  on = $state(localStorage.getItem('rumpus.asked') !== 'off');

  choose(on: boolean): void {
    this.on = on;
    localStorage.setItem('rumpus.asked', on ? 'on' : 'off');
  }
}

export const asked = new Asked();
