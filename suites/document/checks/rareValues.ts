/** Checks of creations with rare values: each is kept, and none at a bound of the schema is refused. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { isDone, objectWith, shownBy, soleObject } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import { couldShow } from '../../../checks/reading/couldShow.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonArray, type JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { percentDecoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { plainName } from '../objects/idOf.ts';
import { isMisread } from './changes.ts';

/**
 * A read shows what its creation sent in `params.members`. Only members count that another object of the same case shows exactly as it was
 * created. Of a member in `params.taken`, the reads of at least three creations that sent different values do not all show one value.
 */
const rareValueIsKept = ofEpisode(
  ['create', 'read', 'creates*', 'reads*'],
  ({ create, read, creates, reads }, contract, clause) => {
    const names = textsParam(clause, 'members');
    const taken = textsParam(clause, 'taken');
    const shownIn = (one: Exchange): JsonObject | undefined =>
      objectWith(shownBy(one, contract), [...names, ...taken]);
    const [sent, is] = [soleObject(create.request.json), shownIn(read)];
    if (!isDone(create, contract) || is === undefined) return undefined;
    const all = [{ create, read }, ...creates.map((one, at) => ({ create: one, read: reads[at] }))];
    const valuesOf = (name: string): Kept =>
      all.map((one) => [
        soleObject(one.create.request.json)[name],
        one.read && shownIn(one.read)?.[name],
      ]);
    // `POST /projects/7/fields` makes a field of project 7, whatever the body says.
    const onPath = new Set(create.request.path.split('/').map(percentDecoded));
    const isOfPath = (name: string): boolean =>
      valuesOf(name).every(([, shown]) => onPath.has(String(shown)));
    const several = taken.filter((name) => saysSeveral(valuesOf(name)) && !isOfPath(name));
    for (const name of several) {
      const lost = lostIn(valuesOf(name));
      if (lost !== undefined) return judged(false, lost[0] ?? null, lost[1] ?? null, name);
    }
    const isKeptElsewhere = (name: string): boolean =>
      valuesOf(name).some(
        ([other, shown]) =>
          other !== undefined && !sameJson(other, sent[name]) && sameJson(shown, other),
      );
    const judgedOn = names.filter(
      (name) => isComparable(sent[name], is[name]) && isKeptElsewhere(name) && !isOfPath(name),
    );
    const [first = several[0]] = judgedOn;
    if (first === undefined) return undefined;
    const lost = judgedOn.find(
      (name) =>
        isLost(sent[name] ?? null, is[name] ?? null) && couldShow(read, contract, name, sent[name]),
    );
    const name = lost ?? first;
    return judged(lost === undefined, sent[name] ?? null, is[name] ?? null, name);
  },
);

type Kept = readonly (readonly [sent: Json | undefined, shown: Json | undefined])[];

/** True for at least three values that were sent and read. Those that a service may write alike count as one. */
function saysSeveral(kept: Kept): boolean {
  const values = kept.flatMap(([sent, shown]) => {
    const isRead = shown === null || typeof shown === typeof sent;
    if (!isPlainValue(sent) || !isRead) return [];
    return [typeof sent === 'number' ? Math.round(sent) : plainText(String(sent)).slice(0, 10)];
  });
  return new Set(values).size > 2;
}

/** A value in whose place another one is read, if all reads show that one; undefined if they do not. */
function lostIn(kept: Kept): Kept[number] | undefined {
  const own = kept.filter(([sent, shown]) => isPlainValue(sent) && shown !== undefined);
  const isOne = own.every(([, shown]) => sameJson(shown, own[0]?.[1]));
  return isOne ? own.find(([sent, shown]) => !sameJson(sent, shown)) : undefined;
}

function isPlainValue(value: Json | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}

/** A service may store a number as a text, and no items as null. */
function isComparable(sent: Json | undefined, shown: Json | undefined): boolean {
  if (sent === undefined || sent === null || shown === undefined) return false;
  if (isJsonArray(sent)) return isJsonArray(shown);
  return shown === null ? String(sent).trim() !== '' : typeof sent === typeof shown;
}

/** True for a value that is read as another one; for comparable values. */
function isLost(sent: Json, shown: Json): boolean {
  if (isJsonArray(sent)) return sent.length === 0 && isJsonArray(shown) && shown.length > 0;
  if (typeof sent !== 'string' || typeof shown !== 'string') return !sameJson(sent, shown);
  if (/^\d{4}-\d\d-\d\d/.test(sent)) return isMisread(sent, shown);
  return plainText(sent) !== plainText(shown);
}

/** Without signs that a service may write in another form. */
function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/&(?:quot|apos|amp|#0?39|#x27|#34);|["'\\&]|\s/g, '')
    .toLowerCase();
}

/** A creation with a value at a bound, in `params.members`, is served as one with a value `inside` is. */
const boundIsServed = ofEpisode(['inside', 'answer'], ({ inside, answer }, contract, clause) => {
  const [within, at] = [inside, answer].map(({ request }) => soleObject(request.json));
  const others = textsParam(clause, 'members').filter(
    (name) => at?.[name] !== undefined && !sameJson(within?.[name], at[name]),
  );
  const [name] = others;
  if (!isDone(inside, contract) || name === undefined) return undefined;
  if (isDone(answer, contract)) return judged(true, 'a success', 'a success', 'status');
  return others.length === 1 && refusesMember(answer, name)
    ? judged(false, 'a success', answer.response?.status ?? 0, name)
    : undefined;
});

/** True for a refusal of a body that names the member. */
export function refusesMember({ response }: Exchange, name: string): boolean {
  return (
    (response?.status === 400 || response?.status === 422) &&
    plainName(response.text).includes(plainName(name))
  );
}

export const rareValueChecks: Readonly<Record<string, Check>> = { rareValueIsKept, boundIsServed };
