/** A walk of the notification query: every operator of every field, pages, orders, spellings. */
import type { Walk } from './recordingClient.ts';

const encode = encodeURIComponent;

const filters = [
  'frequency(eq)=weekly',
  'frequency(ne)=daily',
  'frequency(in)=daily|weekly',
  'frequency(nin)=daily|weekly|monthly',
  'method(eq)=email',
  'method(ne)=sms',
  'method(in)=email|web',
  'method(nin)=web|sms',
  'event(eq)=Report',
  'event(ne)=ReceivedAchReturn',
  'event(in)=Report|ApprovedTransaction',
  'event(nin)=Report|ApprovedTransaction',
  'target(eq)=a,b@example.com',
  'target(eq)=a,b@',
  'target(ne)=plus%2Btag@example.com',
  'target(ct)=person',
  'target(ct)=hooks.example',
  'target(ct)=%25',
  'target(ct)=(round)',
  'target(ct)=plus%2Btag',
  'target(ct)=example.com',
  'target(nct)=hooks.example',
  'target(nct)=a,b@example.com',
  'status(eq)=0',
  'status(ne)=-99',
  'frequency()=weekly',
  'method()=email',
  'event()=Report',
  'target()=a,b@example.com',
  'status()=1',
  `target(eq)=${encode('https://hooks.example.com/50%25-off?q=100%')}`,
  `target(eq)=${encode('señor.müller@exämple.com')}`,
  `target(eq)=${encode('two  spaces@example.com')}`,
  `target(eq)=${encode('equals=sign@example.com')}`,
  `target(eq)=${encode('plus+tag@example.com')}`,
  'method%28eq%29=email',
  '%6Dethod(eq)=email',
  'parameters=method(eq)=email',
  'target(eq)=nobody@example.com',
  'method(eq)=email&status(ne)=0',
  'status(ne)=0&method(eq)=email',
  'method(ne)=email&method(ne)=sms',
  'method(eq)=email&limitRecord=4&fromRecord=4',
] as const;

const pages = [
  '',
  'limitRecord=7',
  'limitRecord=7&fromRecord=7',
  'limitRecord=7&fromRecord=66',
  'limitRecord=1',
  'limitRecord=30&fromRecord=1',
  'limitRecord=0',
  'limitRecord=-1',
  'limitRecord=-9',
  'fromRecord=5',
  'fromRecord=100',
  '',
] as const;

const orders = [
  'sortBy=asc(notificationId)',
  'sortBy=desc(notificationId)',
  'sortBy=asc(status)',
  'sortBy=desc(status)',
  'sortBy=desc%28status%29',
  'sortBy=asc(method)',
  'sortBy=desc(method)',
  'sortBy=asc(createdAt)',
  'sortBy=desc(createdAt)',
  'sortBy=desc(status)&limitRecord=5&fromRecord=5',
  'sortBy=asc(status)&method(eq)=email',
  'sortBy=asc(notificationId)&limitRecord=0',
] as const;

export const queryWalk: Walk = async ({ call, ready }) => {
  for (const query of [...pages, ...orders, ...filters])
    await call('GET', `/Query/notifications/${ready.target.entrypoint}?${query}`);
};
