/** Seeded notifications: plain ones of every combination, and awkward ones that break a careless filter. */
import type { Notification } from '../state/records.ts';
import type { Random } from './random.ts';

const methods = ['email', 'sms', 'web', 'report-email', 'report-web'] as const;
const frequencies = [
  'one-time',
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'untilcancelled',
] as const;
const events = [
  'ReceivedChargeBack',
  'ReceivedAchReturn',
  'ApprovedTransaction',
  'DeclinedTransaction',
  'Report',
] as const;
const statuses = [0, 1, -99, 2] as const;

/** Separators, brackets, percent and plus signs, mixed case, letters beyond ASCII. */
const awkwardTargets = [
  'a,b@example.com',
  'first@example.com|second@example.com',
  'https://hooks.example.com/in?a=1&b=2',
  'https://hooks.example.com/(round)/[square]',
  'https://hooks.example.com/50%25-off?q=100%',
  'plus+tag@example.com',
  'Plus+Tag@Example.COM',
  'señor.müller@exämple.com',
  '東京@例え.jp',
  'emoji-😀@example.com',
  "o'brien@example.com",
  'semi;colon@example.com',
  'two  spaces@example.com',
  'equals=sign@example.com',
  '"quoted"@example.com',
  'back\\slash@example.com',
  'eq(ct)@example.com',
  'target(eq)=loop@example.com',
] as const;

const dayMs = 86_400_000;

/** 72 notifications for the seeded paypoint. A few belong to its neighbours and its organization, and the query must not show those. */
export function seedNotifications(random: Random, now: number): Notification[] {
  const records: Notification[] = [];
  const add = (index: number, owner: Notification['owner'], ownerName: string): void => {
    const createdAt = now - (200 - index) * dayMs - random.below(dayMs);
    const method = methods[index % methods.length] ?? 'email';
    const eventType = events[(index * 3 + Math.floor(index / 7)) % events.length] ?? 'Report';
    records.push({
      // From three digits to four, so that an order of digits is not the order of numbers.
      id: 930 + index * 7,
      owner,
      ownerName,
      createdAt,
      lastUpdated: createdAt + random.below(5) * dayMs,
      method,
      frequency: frequencies[(index * 5 + Math.floor(index / 6)) % frequencies.length] ?? 'daily',
      target: awkwardTargets[index] ?? plainTarget(method, index),
      source: index % 4 === 0 ? 'portal' : 'api',
      status: statuses[Math.floor(index / 3) % statuses.length] ?? 1,
      eventType,
      timeZone: [0, -5, 1, 9][index % 4] ?? 0,
      fileFormat: method.startsWith('report') ? 'csv' : null,
      reportName: method.startsWith('report') ? `report-${index}` : null,
    });
  };
  for (let index = 0; index < 72; index += 1)
    add(index, { level: 2, id: 456 }, 'Gruzya Adventure Outfitters, LLC');
  for (let index = 72; index < 78; index += 1)
    add(index, { level: 2, id: 457 }, 'Birch & Vale Dental PLLC');
  for (let index = 78; index < 84; index += 1) add(index, { level: 0, id: 123 }, 'Harbor Partners');
  return records;
}

function plainTarget(method: string, index: number): string {
  if (method === 'sms') return `+1555010${String(index).padStart(4, '0')}`;
  if (method.endsWith('web')) return `https://hooks.example.com/receive/${index % 9}`;
  return `person${index % 11}@example.com`;
}
