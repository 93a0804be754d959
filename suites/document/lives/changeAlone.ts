/** Changes single members of an object, each alone: to a special value of its form, and to null. */
import { createHash } from 'node:crypto';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { objectWith } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import { arrayOr, isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { hasValue } from '../checks/bodies.ts';
import { joined } from '../reach/inputs.ts';
import { acceptsBody } from '../requests/acceptsBody.ts';
import { clauseOf } from '../requests/clauseOf.ts';
import { ofNewest, type BodyStep } from './bodySteps.ts';

/** For a text that the drawn change leaves out. */
const plainText = 'Another text';

/** Members that one case changes so; the drawn change says which. */
const mostMembers = 4;

/** After a PATCH that was served: what another change of the same members would hide shows here. */
export const changeAlone: BodyStep = async (contract, life, change, { request }, at) => {
  const clause = clauseOf(contract, change, 'eachMemberIsKept');
  if (clause === undefined || !isJsonObject(request.json)) return;
  const all = textsParam(clause, 'members');
  const digest = createHash('sha1').update(JSON.stringify(request.json)).digest();
  const first = (digest[0] ?? 0) % Math.max(1, all.length);
  const members = [...all.slice(first), ...all.slice(0, first)].slice(0, mostMembers);
  const { properties, required } = joined(contract.document, change.body?.schema ?? {});
  for (const name of members) {
    const schema = joined(contract.document, objectOr(properties)[name] ?? {});
    const special = specialOf(schema, shownIn(life.before)[name]);
    for (const value of [
      special,
      request.json[name],
      plainText,
      schema['maximum'],
      schema['minimum'],
      null,
    ]) {
      const shown = shownIn(life.before);
      const was = shown[name] ?? null;
      const needed = Object.entries(shown).filter(([one]) => arrayOr(required).includes(one));
      const json = { ...Object.fromEntries(needed), [name]: value ?? null };
      const isOther =
        value !== undefined && !sameJson(value, was) && (value !== null || hasValue(was));
      if (!isOther || !acceptsBody(contract, change, json)) continue;
      const { before } = life;
      const alone = { ...ofNewest(request, before), json, label: `${change.id}/alone` };
      const changed = await life.send(change, alone, at);
      if (!hasStatus2xx(changed)) continue;
      life.before = await life.look();
      life.judge(change, 'eachMemberIsKept', { before, change: changed, after: life.before });
      life.judge(change, 'etagFollowsChange', { before, after: life.before });
      if (value !== null) break;
    }
  }

  function shownIn({ response }: typeof life.before): JsonObject {
    return objectWith(response?.json, all) ?? {};
  }
};

/** A day that few years have, a moment in another zone, or zero; undefined for other forms. */
function specialOf({ format, type }: JsonObject, shown: Json | undefined): Json | undefined {
  if (format === 'date') return '2024-02-29';
  const moment = typeof shown === 'string' ? Date.parse(shown) : Number.NaN;
  if (format === 'date-time' && !Number.isNaN(moment))
    return `${new Date(moment + 3 * hourMs).toISOString().slice(0, 19)}+02:00`;
  return [type].flat().some((one) => one === 'integer' || one === 'number') ? 0 : undefined;
}

const hourMs = 3_600_000;
