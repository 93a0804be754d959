/** A walk of the statistics: every mode, grouping, level and interval, and the four forms of dates. */
import type { Walk } from './recordingClient.ts';

const modes = 'ytd mtd wtd today m12 d30 h24 lasty lastm lastw yesterday'.split(' ');

const ranges = [
  ['2026-03-02', '2026-03-11'],
  ['2026/03/02', '2026/03/11'],
  ['03-02-2026', '03-11-2026'],
  ['03%2F02%2F2026', '03%2F11%2F2026'],
  // A year without a payment.
  ['1990-01-01', '1990-12-31'],
] as const;

export const statisticWalk: Walk = async ({ call, ready }) => {
  const { paypointId, organizationId } = ready.target;
  for (const mode of modes) await call('GET', `/Statistic/basic/${mode}/m/2/${paypointId}`);
  for (const freq of ['w', 'd', 'h'])
    await call('GET', `/Statistic/basic/lastm/${freq}/2/${paypointId}`);
  for (const [start, end] of ranges) {
    const query = `startDate=${start}&endDate=${end}`;
    await call('GET', `/Statistic/basic/custom/m/2/${paypointId}?${query}`);
  }
  await call(
    'GET',
    `/Statistic/basic/lastm/m/2/${paypointId}?startDate=2026-03-02&endDate=2026-03-11`,
  );
  for (const freq of ['m', 'w'])
    await call('GET', `/Statistic/basic/lastm/${freq}/0/${organizationId}`);
  for (const interval of ['all', '30', '60', '90', 'plus'])
    await call('GET', `/Statistic/subscriptions/${interval}/2/${paypointId}`, { patienceMs: 1500 });
};
