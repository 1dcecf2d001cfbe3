/** What each key of the desk sets off. */
import type { Desk } from './state.svelte';
import type { DeskKey } from './keymap';
import { actionChoices } from './month-end';

export function pressed(desk: Desk, key: DeskKey): void {
  const { session } = desk;
  const { live } = session;
  switch (key) {
    case 'verify':
      if (!session.busy) void desk.ask('verify_cash_position', {});
      return;
    case 'records':
    case 'market':
    case 'projection':
      return desk.openSlip(key);
    case 'close-books':
    case 'pass':
      return void desk.go(key);
    case 'raise':
      // Closed to requests, the button itself says why.
      if (session.phase === 'playing' && live && actionChoices(live).raise) desk.dialog = 'raise';
      else void desk.go('raise');
      return;
    case 'note':
      return void desk.go('note');
    case 'next':
      return desk.leaf(1);
    case 'previous':
      return desk.leaf(-1);
    case 'read':
      return void desk.go('paper');
    case 'inbox':
      return void desk.go('inbox');
    case 'month':
      return void desk.go('month');
    case 'help':
      desk.dialog = 'help';
      return;
  }
}
