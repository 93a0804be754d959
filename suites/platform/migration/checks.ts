/** Checks of the clause group `migration`: a move changes the parent and nothing else. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { brief, judged } from '../../../checks/reading/judgement.ts';
import { textParam, textsParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import { isServed } from '../answers.ts';

/**
 * An answer has no members but those that the document lists with the word "only". `params.members`: their names.
 * Judges answers that serve and are a JSON object: the form of a refusal is not shown.
 */
const onlyTheseMembers = ofExchange((exchange, _contract, clause) => {
  const json = bodyOf200(exchange);
  if (!isServed(exchange) || !isJsonObject(json)) return undefined;
  const listed = textsParam(clause, 'members');
  const others = Object.keys(json).filter((name) => !listed.includes(name));
  return judged(others.length === 0, 'no other member', others, 'body');
});

/**
 * A bill shows the organization that its paypoint was moved to. The migration, and then the reading of a bill of the paypoint.
 * `params.pointer`: where the bill shows the organization. Says nothing where the migration was not served or the bill shows none.
 */
const parentIsNew = ofEpisode(['migration', 'read'], ({ migration, read }, _contract, clause) => {
  const bill = bodyOf200(read);
  const { json } = migration.request;
  if (!isServed(migration) || bill === undefined || json === undefined) return undefined;
  const at = textParam(clause, 'pointer');
  const [expected, actual] = [valueAt(json, '/newParentOrganizationId'), valueAt(bill, at)];
  if (expected === undefined || typeof actual !== 'number') return undefined;
  return judged(actual === expected, brief(expected), actual, at);
});

export const migrationChecks: Readonly<Record<string, Check>> = { onlyTheseMembers, parentIsNew };
