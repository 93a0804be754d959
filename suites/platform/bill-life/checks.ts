/** Checks of the clause group `bill-life`: a bill keeps what was written to it, until it is deleted. */
import { percentDecoded } from '../../../json/texts.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { statusOrError } from '../../../checks/reading/answer.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { brief, judged } from '../../../checks/reading/judgement.ts';
import type { Check, Said } from '../../../checks/types.ts';
import { zipNamesOf, billOf, inputOf, pathIdOf } from '../bills/billIn.ts';
import { fieldsNotIn, isKept, readingsOf } from './billFields.ts';
import { isRefused, isRefusedItself, isServed, saysNo } from '../answers.ts';

/** One failure for each place of a bill whose value is not the one before. */
function judgeKept(was: JsonObject, is: JsonObject, lost: readonly string[], all: string): Said {
  if (lost.length === 0) return judged(true, all, all, '/responseData');
  return lost.map((name) =>
    judged(false, was[name] ?? null, is[name] ?? null, `/responseData/${name}`),
  );
}

/** The service may move on what it shows of the vendor; the client sets only its number. */
const ownFields: readonly string[] = fieldsNotIn({}).filter((name) => name !== 'Vendor');

function changedIn(was: JsonObject, is: JsonObject, names: readonly string[]): readonly string[] {
  return names.filter((name) => !isKept(was[name] ?? null, is[name] ?? null));
}

/** The id that a write answers with. */
function idIn(exchange: Exchange): number | undefined {
  const json = bodyOf200(exchange);
  const id = isJsonObject(json) ? json['responseData'] : undefined;
  return typeof id === 'number' ? id : undefined;
}

/**
 * A bill reads as it was written. `write` is a create or an update. Says nothing where it failed, or where the
 * reading was hindered by credentials, time, limits or a failure of the service.
 */
const billIsReadBack = ofEpisode(['write', 'read'], ({ write, read }) => {
  const [input, bill] = [inputOf(write), billOf(read)];
  if (!isServed(write) || input === undefined) return undefined;
  if (bill === undefined)
    return isRefusedItself(read)
      ? judged(false, 'the bill', statusOrError(read), '/responseData')
      : undefined;
  const readings = readingsOf(input, bill);
  const wrong = readings.filter(({ same }) => !same);
  if (wrong.length > 0) return wrong.map(({ at, sent, shown }) => judged(false, sent, shown, at));
  const all = `${readings.length} fields as sent`;
  return judged(true, all, all, '/responseData');
});

/** A bill belongs to the entrypoint of the path under which it was created. Says nothing where the bill does not show its entrypoint. */
const billShowsItsEntry = ofEpisode(['create', 'read'], ({ create, read }) => {
  const actual = billOf(read)?.['PaypointEntryname'];
  if (typeof actual !== 'string') return undefined;
  const expected = percentDecoded(create.request.path.split('/').at(-1) ?? '');
  return judged(actual === expected, expected, actual, '/responseData/PaypointEntryname');
});

/** No two creates answer with the same id. All are creates. Says nothing where the one under test, or all before it, failed. */
const idsAreDistinct = ofEpisode(['earlier*', 'create'], (episode) => {
  const id = idIn(episode.create);
  const earlier = episode.earlier.map(idIn).filter((one) => one !== undefined);
  if (id === undefined || earlier.length === 0) return undefined;
  return judged(!earlier.includes(id), `none of ${earlier.join(', ')}`, id, '/responseData');
});

/** The bill that an answer shows is the one that the path names. Passive. Says nothing where no IdBill is shown. */
const billIdIsThatOfPath = ofExchange((exchange) => {
  const actual = billOf(exchange)?.['IdBill'];
  const expected = pathIdOf(exchange);
  if (typeof actual !== 'number' || expected === undefined) return undefined;
  return judged(actual === expected, expected, actual, '/responseData/IdBill');
});

/** The answer to a change of a bill names that bill. Passive. `fieldConforms` judges a responseData of another type. */
const responseDataIsPathId = ofExchange((exchange) => {
  const actual = exchange.request.lawful ? idIn(exchange) : undefined;
  const expected = pathIdOf(exchange);
  if (actual === undefined || expected === undefined) return undefined;
  return judged(actual === expected, expected, actual, '/responseData');
});

/**
 * An update leaves the fields that it does not name as they were, and the time of creation. `before` and `after` are
 * readings of the bill. Fields shown on both sides are compared.
 */
const updateKeepsTheRest = ofEpisode(
  ['before', 'change', 'after'],
  ({ before, change: update, after }) => {
    const [was, input, is] = [billOf(before), inputOf(update), billOf(after)];
    if (was === undefined || input === undefined || is === undefined || !isServed(update))
      return undefined;
    const times = [was, is].every(({ CreatedAt }) => typeof CreatedAt === 'string');
    const kept = [...fieldsNotIn(input), ...(times ? ['CreatedAt'] : [])].filter(
      (name) => was[name] !== undefined,
    );
    const lost = kept.filter((name) => !isKept(ownPart(was, name), ownPart(is, name)));
    return judgeKept(was, is, lost, `${kept.length} fields kept`);
  },
);

/** The client sets only the number of a vendor, and the listed members of an item; the service sets the rest. */
function ownPart(bill: JsonObject, name: string): Json {
  const value = bill[name] ?? null;
  if (name === 'BillItems' && isJsonArray(value))
    return value.map((item) =>
      isJsonObject(item)
        ? Object.fromEntries(Object.entries(item).filter(([member]) => member.startsWith('item')))
        : item,
    );
  return name === 'Vendor' && isJsonObject(value) ? (value['VendorNumber'] ?? null) : value;
}

/**
 * A bill shows in each field what was written there last. `read` is the bill after all its writes. A field of a
 * write that failed is in doubt until it is written again. Says nothing where the create failed.
 */
const billIsAsWritten = ofEpisode(['create', 'updates*', 'read'], ({ create, updates, read }) => {
  const bill = billOf(read);
  if (!isServed(create) || bill === undefined) return undefined;
  const written = updates.length === 0 ? inputOf(create) : lastWritten([create, ...updates]);
  const readings = readingsOf(written ?? {}, bill);
  const wrong = readings.filter(({ same }) => !same);
  if (wrong.length > 0)
    return wrong.map(({ at, sent, shown }) => judged(false, brief(sent), brief(shown), at));
  const all = `${readings.length} fields as written last`;
  return readings.length === 0 ? undefined : judged(true, all, all, '/responseData');
});

/** By field, the value of the last write, where that write was served. */
function lastWritten(writes: readonly Exchange[]): JsonObject {
  const fields = new Map<string, JsonObject[string]>();
  for (const write of writes)
    for (const [name, value] of Object.entries(inputOf(write) ?? {}))
      if (isServed(write)) fields.set(name, value);
      else fields.delete(name);
  return Object.fromEntries(fields);
}

/** A change of one bill leaves another as it was. `before` and `after` are readings of the other bill. */
const otherBillIsUnchanged = ofEpisode(['before', 'change', 'after'], ({ before, after }) => {
  const [was, is] = [billOf(before), billOf(after)];
  if (was === undefined || after.response === null) return undefined;
  if (is === undefined) return judged(false, 'the bill', after.response.status, 'status');
  return judgeKept(was, is, changedIn(was, is, ownFields), 'unchanged');
});

/**
 * A deleted bill does not read as it did before. `before` and `after` are readings of the bill. Any sign that the bill is gone is enough.
 */
const deletedIsGone = ofEpisode(['before', 'deletion', 'after'], ({ before, deletion, after }) => {
  const was = billOf(before);
  if (was === undefined || !isServed(deletion) || after.response === null) return undefined;
  const is = billOf(after);
  const still = is !== undefined && !saysNo(after) && is['Status'] === was['Status'];
  return judged(
    !still,
    'an error, isSuccess false or another Status',
    still ? 'the bill as before' : statusOrError(after),
    '/responseData/Status',
  );
});

/**
 * A write that was refused left the bill as it was. `before` and `after` are readings of the bill. Says nothing of a
 * request that was served, or that failed with 5xx: what becomes of that is open; nor of a bill that is gone.
 */
const refusedHasNoEffect = ofEpisode(
  ['before', 'refusal', 'after'],
  ({ before, refusal, after }) => {
    const [was, is] = [billOf(before), billOf(after)];
    if (!isRefused(refusal) || (refusal.response?.status ?? 500) >= 500) return undefined;
    if (was === undefined || is === undefined) return undefined;
    const changed = changedIn(was, is, [...ownFields, 'Status', 'billApprovals']);
    const [had, has] = [before, after].map((read) => zipNamesOf(read).length);
    return had === has || changed.length > 0
      ? judgeKept(was, is, changed, 'unchanged')
      : judged(false, had ?? 0, has ?? 0, '/responseData/DocumentsRef/filelist');
  },
);

/**
 * A bill keeps showing the events that it has shown. `before` and `after` are readings of the bill; what happened between may be more than
 * one change. An event is known by its time and description. Says nothing where the bill shows no list.
 */
const eventsOnlyGrow = ofEpisode(['before', 'change?', 'after'], ({ before, after }) => {
  const [was, is] = [before, after].map((read) => billOf(read)?.['billEvents']);
  if (!isJsonArray(was) || !isJsonArray(is)) return undefined;
  const shown = new Set(is.map(nameOf));
  const lost = was.map(nameOf).filter((event) => !shown.has(event));
  const all = `all ${was.length} earlier events`;
  const actual = lost.length === 0 ? all : `without ${lost.join(', ')}`;
  return judged(lost.length === 0, all, actual, '/responseData/billEvents');
});

function nameOf(event: Json): string {
  return isJsonObject(event) ? JSON.stringify([event['eventTime'], event['description']]) : '';
}

export const billLifeChecks: Readonly<Record<string, Check>> = {
  billIsAsWritten,
  billIsReadBack,
  billShowsItsEntry,
  idsAreDistinct,
  billIdIsThatOfPath,
  responseDataIsPathId,
  updateKeepsTheRest,
  otherBillIsUnchanged,
  deletedIsGone,
  refusedHasNoEffect,
  eventsOnlyGrow,
};
