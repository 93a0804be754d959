/** Turns drift into an OpenAPI Overlay that adds the observed facts to the description, each action with its evidence. */
import type { Contract } from '../../../contract/types.ts';
import type { Json } from '../../../json/types.ts';
import { byText } from '../../../json/canonicalJson.ts';
import { pointerTokens } from '../../../json/jsonPointer.ts';
import type { JsonType } from '../../../json/jsonType.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { grouped } from '../../../json/groups.ts';
import type { Report } from '../../types.ts';
import {
  operationPlaces,
  responsePlace,
  type OperationPlace,
  descriptionOf,
} from './operationPlaces.ts';
import type { DriftEntry, LearnedAnswer } from '../types.ts';
import { undocumentedFields } from './compareWithDocument.ts';
import { counted } from '../../text/phrases.ts';

/** One action (Overlay Specification 1.0.0 §4.4.3). */
type OverlayAction = {
  readonly target: string;
  readonly description: string;
  readonly update: Json;
};

/** An Overlay 1.0 document. */
export type OverlayDocument = {
  readonly overlay: '1.0.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly actions: readonly OverlayAction[];
};

/** Makes an overlay of undocumented fields, statuses and media types, and answers to open points; null if there are none. */
export function overlayOf(contract: Contract, report: Report): OverlayDocument | null {
  const root = descriptionOf(contract);
  const places = new Map(operationPlaces(root).map((place) => [place.id, place]));
  const actions = [
    ...fieldActions(root, places, report),
    ...answerActions(root, places, report),
    ...openPointActions(places, report),
  ];
  if (actions.length === 0) return null;
  const title = `What ${report.target.name} was seen to do beyond ${report.contract.title} ${report.contract.version}`;
  return { overlay: '1.0.0', info: { title, version: report.run }, actions };
}

type Places = ReadonlyMap<string | null, OperationPlace>;

/** One action for each schema, so that a component that several answers share is changed once. */
function fieldActions(root: JsonObject, places: Places, report: Report): readonly OverlayAction[] {
  const bySchema = new Map<
    string,
    Map<string, { readonly schema: Json; readonly evidence: string }>
  >();
  for (const answer of report.drift.learned.answers) {
    const place = places.get(answer.operation);
    for (const { at, name, field, parent } of place === undefined
      ? []
      : undocumentedFields(root, place, answer)) {
      const target = jsonPathOf(parent.path);
      const members = bySchema.get(target) ?? new Map<string, { schema: Json; evidence: string }>();
      bySchema.set(target, members);
      const evidence = `${answer.operation} ${answer.status} ${at}: seen ${field.seen} times, missing ${field.absent} times${field.exchange === null ? '' : `, as in exchange ${field.exchange}`}`;
      if (!members.has(name)) members.set(name, { schema: learnedSchema(answer, at), evidence });
    }
  }
  return [...bySchema]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([target, members]) => ({
      target,
      description: [...members.values()].map(({ evidence }) => evidence).join('; '),
      update: {
        properties: Object.fromEntries(
          [...members]
            .toSorted(([left], [right]) => byText(left, right))
            .map(([name, { schema }]) => [name, schema]),
        ),
      },
    }));
}

function answerActions(root: JsonObject, places: Places, report: Report): readonly OverlayAction[] {
  return report.drift.againstDocument.flatMap((entry) => {
    const place = places.get(entry.operation);
    const action = place === undefined ? null : answerAction(root, place, entry, report);
    return action === null ? [] : [action];
  });
}

function answerAction(
  root: JsonObject,
  place: OperationPlace,
  entry: DriftEntry,
  report: Report,
): OverlayAction | null {
  const { status } = entry;
  if (status === null || entry.class !== 'additive') return null;
  const rows = report.coverage.filter(
    (row) => row.operation === entry.operation && row.status === status && row.requests > 0,
  );
  const evidence = `${place.name} was answered ${status}: ${rows.map((row) => `${row.mediaType ?? 'no media type'} × ${row.requests}`).join(', ')}`;
  const content = Object.fromEntries(
    rows.flatMap((row) => (row.mediaType === null ? [] : [[row.mediaType, {}]])),
  );
  const body: JsonObject = Object.keys(content).length === 0 ? {} : { content };
  if (entry.at === 'status') {
    const response = {
      description: 'Seen on the service; the document does not list it.',
      ...body,
    };
    return {
      target: jsonPathOf([...place.path, 'responses']),
      description: evidence,
      update: { [status]: response },
    };
  }
  const response = entry.at === 'media-type' ? responsePlace(root, place, status) : null;
  return response === null
    ? null
    : { target: jsonPathOf(response.path), description: evidence, update: body };
}

/** One action for each clause and operation: a reviewer accepts an answer to a question, not each of its keys. */
function openPointActions(places: Places, report: Report): readonly OverlayAction[] {
  const groups = grouped(report.drift.learned.openPoints, (point) =>
    JSON.stringify([point.clause, point.operation]),
  );
  return [...groups.values()].map((points) => {
    const [{ clause, operation, exchange }] = points;
    const answers = points.reduce((sum, { samples }) => sum + samples, 0);
    return {
      target: jsonPathOf(places.get(operation)?.path ?? []),
      description: `${clause} is open; seen in ${counted(answers, 'answer')}${exchange === null ? '' : `, as in exchange ${exchange}`}`,
      update: {
        'x-assay-observed': {
          [clause]: Object.fromEntries(
            points.map(({ key, values }) => [key, values.map(({ value }) => value)]),
          ),
        },
      },
    };
  });
}

/** Names in brackets and single quotes; the root for none. A list's index stands without quotes. */
function jsonPathOf(path: readonly string[]): string {
  return `$${path.map((name) => (/^(?:0|[1-9]\d*)$/.test(name) && !isStatus(name) ? `[${name}]` : `['${escaped(name)}']`)).join('')}`;
}

/** Three digits are a status in an OpenAPI description; no list of schemas is that long. */
function isStatus(name: string): boolean {
  return /^[1-5]\d\d$/.test(name);
}

function escaped(name: string): string {
  return JSON.stringify(name)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
}

/** Formats of JSON Schema; the others are our own. */
const schemaFormats: ReadonlySet<string> = new Set(['date-time', 'date', 'uuid', 'email', 'uri']);

/** A schema of what was seen at one place of an answer: types, format, and the content of lists and objects, but not which members are required. */
function learnedSchema(answer: LearnedAnswer, at: string): Json {
  const field = answer.fields[at];
  if (field === undefined) return {};
  const types = schemaTypes(field.types);
  const [type] = types;
  const format = Object.entries(field.formats).find(
    ([name, count]) => schemaFormats.has(name) && count === field.types.string,
  )?.[0];
  const children = Object.keys(answer.fields).filter(
    (name) => name.startsWith(`${at}/`) && !name.slice(at.length + 1).includes('/'),
  );
  const items =
    children.includes(`${at}/*`) && field.types.array !== undefined
      ? { items: learnedSchema(answer, `${at}/*`) }
      : {};
  const members = children.filter((name) => name !== `${at}/*`);
  const properties =
    field.types.object === undefined || members.length === 0
      ? {}
      : {
          properties: Object.fromEntries(
            members.map((name) => [
              pointerTokens(name.slice(at.length)).join(''),
              learnedSchema(answer, name),
            ]),
          ),
        };
  return {
    ...(type === undefined ? {} : { type: types.length === 1 ? type : types }),
    ...(format === undefined ? {} : { format }),
    ...items,
    ...properties,
  };
}

/** A field that holds a fraction anywhere is a number everywhere. One that was only ever null has a type that nobody saw. */
function schemaTypes(types: Readonly<Partial<Record<JsonType, number>>>): readonly string[] {
  const seen = Object.keys(types);
  return seen.length === 1 && seen[0] === 'null'
    ? []
    : seen.filter((type) => type !== 'integer' || types.number === undefined);
}
