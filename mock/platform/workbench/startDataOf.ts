/** Collects the data that the page shows first: addresses, ids, tokens, bills, and a form for each operation. */
import type { ShownBill, Fact, StartData } from '../page/startData.ts';
import type { SeededCredentials } from '../seed/seedEntities.ts';
import type { Platform } from '../platform.ts';
import type { Bill } from '../state/bill.ts';
import { operationForms } from './operationForms.ts';

/** Bills that are listed at most: those with files, and the newest. */
const billsShown = 12;

const tokenUses: Readonly<Partial<Record<keyof SeededCredentials, string>>> = {
  organizationToken: 'bills, queries, statistics',
  applicationToken: 'migration, user authentication',
  rateLimitToken: 'an organization token that a test may exhaust',
  otherOrganizationToken: 'of another organization, which reaches none of these bills',
};
const secretUses: Readonly<Partial<Record<keyof SeededCredentials, string>>> = {
  clientId: 'issueAccessToken, clientId',
  clientSecret: 'issueAccessToken, clientSecret',
  userEmail: 'authenticateUser, email',
  userPassword: 'authenticateUser, psw',
};

/** `origin` is the address of the page in the browser; `local` says whether the browser is on this machine. */
export function startDataOf(
  service: Platform,
  basePath: string,
  origin: string,
  local: boolean,
): StartData {
  const { addresses, credentials, settings, state } = service;
  const { paypointId, organizationId, entrypoint, migration } = service.target;
  const bills = billRows(service);
  const receiverUrl = `${origin}/workbench/webhooks`;
  const [first] = bills;
  return {
    name: 'Embedded Payments Platform (mock)',
    baseUrl: `${origin}${basePath}`,
    httpsBaseUrl: addresses?.httpsBaseUrl ?? null,
    controlUrl: addresses?.controlUrl ?? '',
    controlToken: local ? (addresses?.controlToken ?? null) : null,
    movable: !settings.realTime,
    receiverUrl,
    facts: [
      {
        name: 'entrypoint',
        value: entrypoint,
        use: 'entry and entryPoint: a paypoint by its name',
      },
      { name: 'paypointId', value: String(paypointId), use: 'entryId where level is 2' },
      { name: 'organizationId', value: String(organizationId), use: 'entryId where level is 0' },
      {
        name: 'destinationOrganizationId',
        value: String(migration.destinationOrganizationId),
        use: 'newParentOrganizationId: where the paypoint may move',
      },
    ],
    tokens: factsOf(tokenUses, credentials),
    secrets: factsOf(secretUses, credentials),
    bills,
    billsInStore: state.bills.size,
    operations: operationForms({
      entrypoint,
      entity: paypointId,
      bill: first?.id ?? 54_001,
      attachment: first?.files[0] ?? 'no-file',
      destinationOrganization: migration.destinationOrganizationId,
      webhookReceiver: receiverUrl,
      clientId: credentials.clientId,
      clientSecret: credentials.clientSecret,
      userEmail: credentials.userEmail,
      userPassword: credentials.userPassword,
    }),
  };
}

function factsOf(
  uses: Readonly<Partial<Record<keyof SeededCredentials, string>>>,
  credentials: SeededCredentials,
): readonly Fact[] {
  return Object.entries(uses).map(([name, use]) => ({
    name,
    value: credentials[name as keyof SeededCredentials],
    use,
  }));
}

/** Looks at the newest thousand: a store of a million must not hold up the page. */
function billRows({ state }: Platform): readonly ShownBill[] {
  const newest: Bill[] = [];
  for (let id = state.next.bill; id > 0 && id > state.next.bill - 1000; id -= 1) {
    const bill = state.bills.get(id);
    if (bill !== undefined) newest.push(bill);
  }
  const withFiles = newest.filter(({ attachments }) => attachments.size > 0);
  const without = newest.filter(({ attachments }) => attachments.size === 0);
  return [...withFiles, ...without].slice(0, billsShown).map((bill) => ({
    id: bill.id,
    number: bill.billNumber ?? '',
    entrypoint: state.paypoints.get(bill.paypointId)?.entry ?? '',
    amount: bill.netAmount === null ? '' : bill.netAmount.toFixed(2),
    status: bill.status,
    files: [...bill.attachments.keys()],
  }));
}
