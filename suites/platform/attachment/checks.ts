/** Checks of the clause group `attachment`: files are kept, listed, served and deleted as requested. */
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { statusOrError } from '../../../checks/reading/answer.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import {
  filesListed,
  filesSent,
  filesSentAs,
  judgeBytes,
  listsNothing,
  zipNameOf,
} from './filesSent.ts';
import { billOf, pathIdOf } from '../bills/billIn.ts';
import { isServed } from '../answers.ts';

/** A bill lists every file that was written into it. `write` carried attachments. Says nothing where it carried none. */
const filesAreListed = ofEpisode(['write', 'read'], ({ write, read }) => {
  const expected = filesSent(write).map(({ filename }) => filename);
  if (!isServed(write) || billOf(read) === undefined || expected.length === 0) return undefined;
  const listed = listsNothing(read) ? [] : filesListed(read);
  if (listed === undefined) return undefined;
  const actual = listed.map(({ originalName }) => originalName);
  const timesIn = (names: readonly string[], name: string): number =>
    names.filter((one) => one === name).length;
  const all = expected.every((name) => timesIn(actual, name) >= timesIn(expected, name));
  return judged(all, expected, actual, '/responseData/DocumentsRef/filelist');
});

/**
 * An attachment comes back byte for byte. `write` carried the file, `read` lists it, `fetched` asks for it in
 * binary; `deletion` is that of another file.
 */
const bytesAreThoseSent = ofEpisode(
  ['write', 'read', 'deletion?', 'fetched'],
  ({ write, read, fetched }) => {
    if (fetched.response?.status !== 200) return undefined;
    const sent = filesSentAs(write, read, fetched);
    return judgeBytes(sent, Buffer.from(fetched.response.bytes), 'body');
  },
);

/**
 * An attachment as a JSON object holds the bytes that were sent. `write` carried the file, `read` lists it,
 * `fetched` asks for it with returnObject true.
 */
const objectHoldsBytesSent = ofEpisode(['write', 'read', 'fetched'], ({ write, read, fetched }) => {
  const json = bodyOf200(fetched);
  const content = isJsonObject(json) ? json['fContent'] : undefined;
  if (typeof content !== 'string') return undefined;
  return judgeBytes(filesSentAs(write, read, fetched), Buffer.from(content, 'base64'), '/fContent');
});

/** The answer holds, at any place, the full bill that the path names. The document leaves open where in the answer the bill stands. */
const answerHoldsBill = ofEpisode(['answer'], ({ answer }) => {
  const json = bodyOf200(answer);
  const id = pathIdOf(answer);
  if (json === undefined || id === undefined) return undefined;
  const at = placeOfBill(json, id, '');
  const bill = `a bill with IdBill ${id}`;
  return judged(at !== undefined, bill, at === undefined ? 'none' : bill, at ?? 'body');
});

function placeOfBill(value: Json, id: number, at: string): string | undefined {
  if (isJsonObject(value) && value['IdBill'] === id) return at;
  const members: readonly (readonly [string, Json])[] = isJsonArray(value)
    ? value.map((item, index) => [String(index), item])
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  for (const [name, member] of members) {
    const found = placeOfBill(member, id, `${at}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The answer to the deletion of an attachment names the bill by its id, where it answers with an id. Passive.
 * Without returnObject, responseData is the id; with it, another shape is lawful and not judged.
 */
const deletionNamesTheBill = ofExchange((exchange) => {
  const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
  const expected = pathIdOf(exchange);
  if (!isJsonObject(json) || expected === undefined) return undefined;
  const actual = json['responseData'] ?? null;
  const asked = new URLSearchParams(exchange.request.query).get('returnObject') === 'true';
  if (asked && typeof actual !== 'number') return undefined;
  const shown = typeof actual === 'object' ? 'an object' : actual;
  return judged(actual === expected, expected, shown, '/responseData');
});

/** A bill does not list an attachment that was deleted. `read` is the bill after the deletion. */
const deletedFileIsNotListed = ofEpisode(['deletion', 'read'], ({ deletion, read }) => {
  if (!isServed(deletion) || billOf(read) === undefined) return undefined;
  const name = zipNameOf(deletion);
  const listed = (filesListed(read) ?? []).map(({ zipName }) => zipName);
  const at = '/responseData/DocumentsRef/filelist';
  return judged(!listed.includes(name), `without ${name}`, listed, at);
});

/** An attachment that was deleted is not served any more. `fetched` asks for the same file after its deletion. */
const deletedFileIsNotServed = ofEpisode(['deletion', 'fetched'], ({ deletion, fetched }) => {
  if (!isServed(deletion) || fetched.response === null) return undefined;
  const served = isServed(fetched);
  return judged(
    !served,
    'any status but 200, or isSuccess false',
    statusOrError(fetched),
    'status',
  );
});

/** Writes down how many files a bill lists. */
const openFileCount = ofEpisode(['answer'], ({ answer }, _contract, clause) => {
  const listed = filesListed(answer);
  return listed && observed(clause, listed.length, '/responseData/DocumentsRef/filelist');
});

export const attachmentChecks: Readonly<Record<string, Check>> = {
  filesAreListed,
  bytesAreThoseSent,
  objectHoldsBytesSent,
  answerHoldsBill,
  deletionNamesTheBill,
  deletedFileIsNotListed,
  deletedFileIsNotServed,
  openFileCount,
};
