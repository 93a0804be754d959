/** Where variants of the statistics show. */
import { seeing, type Probe } from './probe.ts';

const basic = (mode: string, freq: string, query = ''): Probe =>
  seeing('GET', `/Statistic/basic/${mode}/${freq}/2/456${query}`);

export const statisticProbes: Readonly<Record<string, Probe>> = {
  'statistic-label': async (look) => {
    for (const freq of ['m', 'w', 'd', 'h']) await basic('yesterday', freq)(look);
  },
  'empty-groups': basic('yesterday', 'h'),
  'empty-statistics': basic('custom', 'd', '?startDate=1970-01-01&endDate=1970-01-02'),
  'sign-of-volumes': basic('lasty', 'm'),
  'new-customers': basic('yesterday', 'd'),
  'end-of-custom': basic('custom', 'd', '?startDate=2026-02-10&endDate=2026-02-20'),
  'payments-of-a-far-year': basic('custom', 'd', '?startDate=1970-01-01&endDate=1970-01-31'),
  'end-of-to-date': basic('ytd', 'd'),
  'statistic-extra-members': basic('yesterday', 'd'),
  'statistic-query-member': basic('yesterday', 'd', '?colour=red'),
  'reversed-dates': basic('custom', 'm', '?startDate=2026-03-10&endDate=2026-03-01'),
  'interval-all': seeing('GET', '/Statistic/subscriptions/all/2/456'),
  'week-start': basic('lastm', 'w'),
  'statistic-zone': basic('lastm', 'd'),
};
