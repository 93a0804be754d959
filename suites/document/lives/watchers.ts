/** Finds the reads that may show a total of what an operation creates: of the things above it, and of those that its body names. */
import { objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import { percentEncoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import { mentions, plainWords, sentencesAt } from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { memberIn, successesOf } from '../clauses/bodyMembers.ts';
import { joined } from '../reach/inputs.ts';
import { nounOf, wordsOfReference } from '../reach/nouns.ts';

/** A read with the place at which it is sent for a creation; null for a creation that does not name the thing. */
export type Watcher = {
  readonly read: Operation;
  readonly at: (path: string, body: JsonObject) => string | null;
};

/** So many are read; the nearest come first. */
const mostWatchers = 4;

export function watchersOf(
  document: JsonObject,
  operations: Iterable<Operation>,
  create: Operation,
): readonly Watcher[] {
  const isList = (one: Operation): boolean =>
    pagingOf(one) !== null ||
    successesOf(one).some((schema) => joined(document, schema)['type'] === 'array');
  const reads = [...operations].filter((one) => one.method === 'GET' && !isList(one));
  /** Of the item at a template, and of what stands directly below it. */
  const around = (item: string): readonly Operation[] =>
    reads.filter(
      ({ path }) =>
        addressOf(path) === addressOf(item) ||
        (addressOf(path).startsWith(`${addressOf(item)}/`) &&
          /^[^/{}]+$/.test(addressOf(path).slice(addressOf(item).length + 1))),
    );
  const segments = create.path.replace(/\/$/, '').split('/');
  const above = segments
    .flatMap((one, at) => (one.startsWith('{') ? [at + 1] : []))
    .toReversed()
    .flatMap((many) =>
      around(segments.slice(0, many).join('/')).map((read): Watcher => ({
        read,
        at: (path) => placed(read.path, path.split('/').slice(0, many), many),
      })),
    );
  const properties = objectOr(joined(document, create.body?.schema ?? {})['properties']);
  const named = Object.keys(properties).flatMap((name) => {
    const { nouns, attribute } = wordsOfReference(name);
    if (nouns.length === 0 || (attribute !== null && !attribute.endsWith('id'))) return [];
    const items = reads.filter(({ path }) => /^[^{}]*\/\{[^{}]+\}\/?$/.test(path));
    const item = items.find(({ path }) => nouns.includes(nounOf(path.replace(/\/\{.*$/, ''))));
    return around(item?.path ?? 'none').map((read): Watcher => ({
      read,
      at: (_path, body) => atValue(read.path, body[name]),
    }));
  });
  return [...above, ...named].slice(0, mostWatchers);
}

function placed(template: string, before: readonly string[], many: number): string {
  return [...before, ...template.split('/').slice(many)].join('/');
}

function atValue(template: string, value: Json | undefined): string | null {
  return typeof value === 'string' || typeof value === 'number'
    ? template.replace(/\{[^{}]+\}/, percentEncoded(value))
    : null;
}

const total =
  /\b(?:count|totals?|subtotal|sum|balance|amount|quantity|cost|litres|number of|average)\b/;
/** Of what grows for ever, and of what is a rule or a price. */
const never =
  /\b(?:last|next|max|min|version|revision|created|ever|views?|uses?|used|sold|runs?|succeeded|failed|completed|processed|limit|per|id|page|unit|price|rate)\b/;

const saysNever = /\b(?:ever|all.time|life ?time|historic\w*|cumulative\w*|number of times)\b/i;

/** The members that these reads show as totals, and that no sentence about the deletion keeps. */
export function totalsIn(
  document: JsonObject,
  watchers: readonly Watcher[],
  create: Operation,
  remove: Operation,
): readonly string[] {
  const things = plainWords(create.path.replace(/\/$/, '').split('/').at(-1) ?? '');
  const said = sentencesAt(document, remove).map(({ text }) => text);
  const stays = (name: string): boolean =>
    said.some((text) => mentions(text, name) && /\b(?:stays?|keeps?|remains?|still)\b/.test(text));
  const names = watchers.flatMap(({ read }) =>
    successesOf(read).flatMap((schema) => {
      const outer = objectOr(joined(document, schema)['properties']);
      const inner = Object.values(outer).flatMap((one) =>
        Object.keys(objectOr(joined(document, one)['properties'])),
      );
      return [...Object.keys(outer), ...inner].filter((name) => {
        const { type, format, description } = memberIn(document, schema, name, 1) ?? {};
        const types = new Set([type].flat());
        const words = plainWords(name);
        const isNumber = types.has('integer') || types.has('number');
        const isDecimal = types.has('string') && (format === 'decimal' || format === undefined);
        const isTotal =
          (total.test(words) || words === things) &&
          !never.test(words) &&
          !saysNever.test(textOr(description, ''));
        return (isNumber || isDecimal) && isTotal && !stays(name);
      });
    }),
  );
  return [...new Set(names)];
}
