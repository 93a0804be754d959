/** Shows the service's clock, with buttons that move it forward. */
import { button, element, shownTime } from './dom.ts';
import type { Workbench } from './workbench.ts';

const minuteMs = 60_000;
const jumps = [
  ['+2 min', 2 * minuteMs],
  ['+30 min', 30 * minuteMs],
  ['+1 h', 60 * minuteMs],
  ['+2 h', 120 * minuteMs],
  ['+1 day', 24 * 60 * minuteMs],
] as const;

export function clockView(workbench: Workbench): HTMLElement {
  let aheadMs = 0;
  const time = element('time', { class: 'time' });
  const show = (): void => {
    time.textContent = `${shownTime(Date.now() + aheadMs, true)} UTC`;
  };
  const set = (now: unknown): void => {
    if (typeof now === 'number') aheadMs = now - Date.now();
    show();
  };
  const read = (): void =>
    workbench.attempt(async () => set((await workbench.control('GET', '/'))['now']));
  setInterval(show, 1000);
  workbench.onReload(read);
  workbench.onEvent((event) => {
    if (event.type === 'control') set(event.at);
  });
  const move = (label: string, advanceMs: number): void =>
    workbench.attempt(async () => {
      set((await workbench.control('POST', '/clock', { advanceMs }))['now']);
      workbench.say(`The clock is ${label.slice(1)} further.`, 'good');
    });
  const { movable, controlToken } = workbench.data();
  const buttons = jumps.map(([label, ms]) => button(label, () => move(label, ms)));
  const still = controlToken === null || !movable;
  if (controlToken !== null) read();
  return element(
    'section',
    { class: 'clock', 'aria-label': "The service's clock" },
    controlToken === null ? null : time,
    ...(still ? [] : [element('span', { class: 'jumps' }, ...buttons)]),
    movable ? null : element('span', { class: 'note' }, 'runs on real time'),
  );
}
