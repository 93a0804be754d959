/** Bills of the second server: it asks for more than the document does, and leaves a bill alone once it was sent to approval. */
import { complaint, isListOfTexts, required, type Entity } from './billInput.ts';
import { formsOf, isObject, type Answer, type Json, type JsonObject } from './answer.ts';
import type { Choices } from './choices.ts';
import type { Defect } from './defects.ts';

type Attached = { readonly name: string; readonly zipName: string; readonly bytes: Buffer };

type Bill = {
  readonly id: number;
  readonly created: string;
  readonly parent: number;
  input: JsonObject;
  files: readonly Attached[];
  sent: boolean;
  deleted: boolean;
  decided: 'approved' | 'disapproved' | null;
  updated: string;
  events: readonly JsonObject[];
};

/** Every operation on bills; `id`s and words come from the path, bodies as they were sent. */
export type Bills = {
  readonly create: (entry: string, input: Json | undefined) => Answer;
  readonly read: (id: number) => Answer;
  readonly update: (id: number, input: Json | undefined) => Answer;
  readonly remove: (id: number) => Answer;
  readonly readFile: (id: number, zipName: string, asObject: boolean) => Answer;
  readonly removeFile: (id: number, zipName: string, withBill: boolean) => Answer;
  readonly send: (id: number, body: Json | undefined, autocreate: boolean) => Answer;
  readonly replaceApprovers: (id: number, body: Json | undefined) => Answer;
  readonly decide: (id: number, word: string) => Answer;
};

const emptyBill: JsonObject = {};

export function createBills(
  entity: Entity,
  now: () => number,
  choices: Choices,
  defect: Defect | null,
): Bills {
  const { envelope, json, refused } = formsOf(choices);
  const bills = new Map<number, Bill>();
  const users = new Set<string>();
  let last: number = choices.firstId;
  const counts = { approved: 0, disapproved: 0 };

  const instant = (): string =>
    choices.fractions === 'three'
      ? new Date(now()).toISOString()
      : new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z');
  const event = (bill: Bill, description: string): void => {
    // The newest comes first.
    bill.events = [{ description, eventTime: instant(), source: 'api' }, ...bill.events];
    bill.updated = instant();
  };
  const filesOf = (id: number, input: JsonObject): readonly Attached[] =>
    (Array.isArray(input['attachments'])
      ? (input['attachments'] as readonly JsonObject[])
      : []
    ).map((file, at) => ({
      name: String(file['filename']),
      zipName: `${id}-${at}_${String(file['filename'])}`,
      bytes: Buffer.from(String(file['fContent']), 'base64'),
    }));

  /** Members without a value are left out. */
  const show = (bill: Bill): JsonObject => {
    const { input } = bill;
    const given = (name: string, member: string): JsonObject =>
      input[member] === undefined ? {} : { [name]: input[member] };
    const day = (name: string, member: string): JsonObject =>
      typeof input[member] === 'string' ? { [name]: `${input[member]}T00:00:00` } : {};
    return {
      IdBill: bill.id,
      ...given('BillNumber', 'billNumber'),
      ...given('NetAmount', 'netAmount'),
      TotalAmount: input['netAmount'] ?? 0,
      ...day('BillDate', 'billDate'),
      ...day('DueDate', 'dueDate'),
      ...given('EndDate', 'endDate'),
      ...given('Comments', 'comments'),
      ...given('Mode', 'mode'),
      ...given('AccountingField1', 'accountingField1'),
      ...given('Frequency', 'frequency'),
      ...given('Terms', 'terms'),
      BillItems: ((input['billItems'] ?? []) as readonly JsonObject[]).map((item) => ({
        ...item,
        ...(choices.moreMembers === 'some' ? { itemId: 5 } : {}),
      })),
      Status: bill.deleted
        ? -1
        : bill.decided === null
          ? bill.sent
            ? 2
            : -99
          : bill.decided === 'approved'
            ? 3
            : 4,
      CreatedAt: bill.created,
      LastUpdated: bill.updated,
      billEvents: bill.events,
      billApprovals: { context: bill.sent ? 1 : 0 },
      PaypointEntryname: entity.entry,
      ParentOrgId: bill.parent,
      DocumentsRef:
        bill.files.length === 0
          ? null
          : {
              ...(choices.zipfile === 'named' ? { zipfile: `bill-${bill.id}.zip` } : {}),
              filelist: bill.files.map(({ name, zipName }) => ({
                originalName: name,
                zipName,
                descriptor: defect === 'shows null in the list of files' ? null : '',
              })),
            },
      Vendor: {
        VendorNumber: entity.vendorNumber,
        EIN: 'XX-XXX6789',
        Contacts: [
          {
            ContactName: 'Ann',
            ContactEmail: 'ann@example.com',
            ContactPhone: choices.contactPhone === 'text' ? '555-0100' : 5_550_100,
          },
        ],
        ...(choices.emptyMembers === 'null'
          ? { Name1: null, Email: null, Mcc: null, StoredMethods: null, additionalData: null }
          : {}),
        BillingData: { accountNumber: 'XXXXXXXXXXXX0002', verified: null },
        Summary: {
          ApprovedBills: counts.approved,
          DisapprovedBills: counts.disapproved,
          TotalBills: bills.size,
        },
      },
    };
  };

  const open = (id: number, use: (bill: Bill) => Answer, locked = false): Answer => {
    const bill = bills.get(id);
    // A token of this organization does not reach what belongs to another one now.
    if (bill === undefined || entity.parent !== 1) return refused('no such bill');
    return locked && bill.sent ? refused('the bill is under approval') : use(bill);
  };
  const namesIn = (body: Json | undefined): readonly string[] | null =>
    isListOfTexts(body) && body.length > 0 ? body : null;

  return {
    create: (entry: string, sent: Json | undefined): Answer => {
      const isLax =
        (sent === undefined && defect === 'creates a bill from nothing') ||
        (sent === null && defect === 'creates a bill from text that is no JSON');
      const input = isLax ? emptyBill : sent;
      if (entry !== entity.entry || entity.parent !== 1 || !isObject(input))
        return refused('cannot create that');
      const wrong = isLax
        ? null
        : (required.find((name) => input[name] === undefined) ?? complaint(input, entity));
      if (wrong !== null && wrong !== undefined) return refused(wrong);
      last += 7;
      const created = instant();
      const bill: Bill = {
        id: last,
        created,
        parent: entity.parent,
        input,
        files: filesOf(last, input),
        sent: false,
        deleted: false,
        decided: null,
        updated: created,
        events: [],
      };
      bills.set(last, bill);
      event(bill, 'Created');
      return envelope(last);
    },
    read: (id: number) =>
      open(id, (bill) => {
        const answer = envelope(show(bill));
        return defect === 'answers a bill as a JSON text' ? json(String(answer.body)) : answer;
      }),
    update: (id: number, input: Json | undefined) =>
      open(
        id,
        (bill) => {
          if (!isObject(input) || Object.keys(input).length === 0)
            return refused('nothing to change');
          const wrong = complaint({ ...bill.input, ...input }, entity);
          if (wrong !== null) return refused(wrong);
          if (input['attachments'] !== undefined)
            bill.files = [...bill.files, ...filesOf(bill.files.length + id, input)];
          bill.input = { ...bill.input, ...input };
          event(bill, 'Changed');
          return envelope(id);
        },
        true,
      ),
    remove: (id: number) =>
      open(
        id,
        (bill) => {
          if (bill.deleted) return refused('deleted already');
          bill.deleted = true;
          if (choices.deletedBill === 'gone') bills.delete(id);
          return envelope(id);
        },
        true,
      ),
    readFile: (id: number, zipName: string, asObject: boolean) =>
      open(id, (bill) => {
        const file = bill.files.find((one) => one.zipName === zipName);
        if (file === undefined) return refused('no such file');
        return asObject
          ? json({
              fContent: file.bytes.toString('base64'),
              ...(defect === 'leaves the names out of a file content'
                ? {}
                : { filename: file.name, ftype: 'pdf' }),
              furl: '',
            })
          : { status: 200, mediaType: 'application/pdf', body: file.bytes };
      }),
    removeFile: (id: number, zipName: string, withBill: boolean) =>
      open(id, (bill) => {
        if (!bill.files.some((one) => one.zipName === zipName)) return refused('no such file');
        bill.files = bill.files.filter((one) => one.zipName !== zipName);
        return envelope(withBill ? show(bill) : id);
      }),
    send: (id: number, body: Json | undefined, autocreate: boolean) =>
      open(
        id,
        (bill) => {
          const names = namesIn(body);
          if (names === null || (!autocreate && names.some((name) => !users.has(name))))
            return refused('unknown user');
          for (const name of names) users.add(name);
          bill.sent = true;
          event(bill, 'Sent');
          return envelope(id);
        },
        true,
      ),
    replaceApprovers: (id: number, body: Json | undefined) =>
      open(id, (bill) => {
        const names = namesIn(body);
        if (names === null || names.some((name) => !users.has(name)))
          return refused('unknown user');
        event(bill, 'Approvers changed');
        return json({ isSuccess: true, responseText: 'ok', responseData: id });
      }),
    decide: (id: number, word: string) =>
      open(id, (bill) => {
        const isKnown =
          defect === 'takes any word as a decision' || ['true', 'false'].includes(word);
        if (!bill.sent || bill.decided !== null || !isKnown) return refused('not to be decided');
        bill.decided = word === 'true' ? 'approved' : 'disapproved';
        counts[bill.decided] += 1;
        event(bill, bill.decided);
        if (choices.decision === 'empty') return { status: 200, mediaType: null, body: '' };
        return choices.decision === 'JSON text' ? json('done') : envelope(id);
      }),
  };
}
