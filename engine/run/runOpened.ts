/** When this session of the run was opened: what waits in real time is planned within what is left of the run's time. */

const variable = 'ASSAY_OPENED_AT';

/** Once, before any worker starts: they inherit it. */
export function noteRunOpened(now: number = Date.now()): void {
  process.env[variable] = String(now);
}

/** 0 where nobody noted it. */
export function msSinceOpened(now: number = Date.now()): number {
  const openedAt = Number(process.env[variable] ?? now);
  return Number.isFinite(openedAt) ? Math.max(0, now - openedAt) : 0;
}
