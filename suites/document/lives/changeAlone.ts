/** Changes single members of an object, each alone: to a special value of its form, and to null. */
import { createHash } from 'node:crypto';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { objectWith, soleObject } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { arrayOr, isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { textWithoutIds } from '../../../json/idNames.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { hasValue } from '../checks/bodies.ts';
import { asBody, joined, sentObject } from '../reach/inputs.ts';
import { drawnBy } from '../reach/drawnBy.ts';
import { isDecided } from '../reach/memberNames.ts';
import { acceptsBody } from '../requests/acceptsBody.ts';
import { clauseOf } from '../requests/clauseOf.ts';
import { followId, ofNewest, type BodyStep } from './bodySteps.ts';
import { rareValues } from './rare/rareValues.ts';

/** For a text that the drawn change leaves out. */
const plainText = 'Another text';

/** Members that one case changes so; the drawn change says which. */
const mostMembers = 5;

/** After a PATCH that was served: what another change of the same members would hide shows here. */
export const changeAlone: BodyStep = async (contract, life, change, { request }, at) => {
  const clause = clauseOf(contract, change, 'eachMemberIsKept');
  if (clause === undefined || !isJsonObject(request.json)) return;
  const all = textsParam(clause, 'members');
  const isStated = clauseOf(contract, change, 'patchKeepsOthers')?.params['stated'] === true;
  const digest = createHash('sha1').update(textWithoutIds(request.json)).digest();
  const first = (digest[0] ?? 0) % Math.max(1, all.length);
  const members = [...all.slice(first), ...all.slice(0, first)].slice(0, mostMembers);
  const { properties, required } = sentObject(contract.document, change);
  for (const name of members) {
    const schema = joined(contract.document, objectOr(properties)[name] ?? {});
    const shown = shownIn(life.before)[name];
    const [special, ...others] = rareValues(contract.document, name, schema, shown);
    const turned = [...others.slice(first % 3), ...others.slice(0, first % 3)];
    let isChanged = false;
    const own = shownIn(life.first)[name];
    for (const value of [special, soleObject(request.json)[name], own, ...turned, plainText])
      isChanged ||= value !== undefined && value !== null && (await isServed(name, value));
    if (!isChanged) {
      const was = shown ?? null;
      const rules = [{ not: { type: 'null' } }, { not: { const: was } }];
      const drawn = drawnBy(schema, rules, contract.document, { value: was, seed: first });
      if (drawn !== undefined && drawn !== null) await isServed(name, drawn);
    }
  }
  // While the others have values, which it could take along.
  for (const [name, node] of Object.entries(isStated ? objectOr(properties) : {})) {
    const listed = arrayOr(joined(contract.document, node)['enum']);
    const was = objectWith(life.before.response?.json, [name])?.[name] ?? null;
    const other = isDecided(name) ? undefined : listed.find((one) => one !== null && one !== was);
    if (other !== undefined && listed.includes(was)) await isServed(name, other);
  }
  for (const name of members) for (const nothing of ['', null, []]) await isServed(name, nothing);

  // What no clause of single members judges has an entity tag, too.
  const isTagged = clauseOf(contract, change, 'etagFollowsChange') !== undefined;
  for (const [name, node] of Object.entries(isTagged ? objectOr(properties) : {})) {
    const was = objectWith(life.before.response?.json, [name])?.[name] ?? null;
    if (all.includes(name) || typeof was !== 'object' || was === null) continue;
    const rules = [{ not: { const: was } }, { not: { type: 'null' } }];
    const schema = joined(contract.document, node);
    const drawn = drawnBy(schema, rules, contract.document, { value: was, seed: first });
    if (drawn !== undefined) await isServed(name, drawn);
  }

  /** False for a value that the object has, or that was refused. */
  async function isServed(name: string, value: Json): Promise<boolean> {
    const { before } = life;
    const shown = shownIn(before);
    const was = shown[name] ?? null;
    const needed = Object.entries(shown).filter(([one]) => arrayOr(required).includes(one));
    const json = asBody(contract.document, change, {
      ...Object.fromEntries(needed),
      [name]: value,
    });
    const isOther = !sameJson(value, was) && (value !== null || hasValue(was));
    if (!isOther || !acceptsBody(contract, change, json)) return false;
    const alone = { ...ofNewest(request, before), json, label: `${change.id}/alone` };
    const changed = await life.send(change, alone, at());
    if (!hasStatus2xx(changed)) return false;
    followId(life, changed);
    life.before = await life.look();
    const roles = { before, change: changed, after: life.before };
    life.judge(change, 'eachMemberIsKept', roles);
    life.judge(change, 'etagFollowsChange', roles);
    const others = { before, again: before, patch: changed, after: life.before };
    if (isStated) life.judge(change, 'patchKeepsOthers', others);
    return true;
  }

  function shownIn({ response }: Exchange): JsonObject {
    return objectWith(response?.json, all) ?? {};
  }
};
