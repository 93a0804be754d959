/** The answers that an operation lists, each drawn once and valid, with the document's examples if it has any. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import type { Documented, ReadyAnswer } from '../serving/message/importedRoute.ts';
import { resolved } from './openDocument.ts';
import type { DocumentTools } from './documentTools.ts';
import { jsonOf } from './sent/formPairs.ts';
import { calculator } from './stated/calculations.ts';

/** Sent by the HTTP library or known only when the answer is made. */
const notDrawn = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
  'trailer',
  'upgrade',
]);

type Answers = {
  readonly successStatus: number;
  readonly lists: (status: number) => boolean;
  readonly answerFor: (status: number, example?: string) => Documented | null;
};

export function documentedAnswers(tools: DocumentTools, operation: JsonObject): Answers {
  const responses = isObject(operation['responses']) ? operation['responses'] : {};
  const made = new Map<string, Documented>();
  return {
    successStatus: successOf(Object.keys(responses)),
    lists: (status) => String(status) in responses,
    answerFor: (status, example = '') => {
      const code = [String(status), `${String(status).charAt(0)}XX`, 'default'].find(
        (one) => one in responses || one.toLowerCase() in responses,
      );
      if (code === undefined) return null;
      const key = `${status} ${example}`;
      const response = resolved(tools.document, responses[code] ?? responses[code.toLowerCase()]);
      const answer = made.get(key) ?? documented(tools, status, response, example);
      made.set(key, answer);
      return answer;
    },
  };
}

/** The lowest listed success, else a redirection; 200 where the list has neither. */
function successOf(statuses: readonly string[]): number {
  const codes = statuses.map((one) => Number(one.toUpperCase().replace('XX', '00')));
  const good = codes.filter((code) => code >= 200 && code < 400);
  return good.toSorted((left, right) => left - right)[0] ?? 200;
}

function documented(
  tools: DocumentTools,
  status: number,
  response: JsonObject,
  example: string,
): Documented {
  const described = headersOf(tools, response);
  const headers = Object.fromEntries(
    described.flatMap(([name, schema, offered]) => {
      const value = tools.answers.valueOf(schema, offered, tools.seed);
      if (value === null) return [];
      // Blanks at its ends do not arrive (RFC 9110 §5.5).
      const texts = [headerText(value.value), headerText(`${String(value.value)}mock`)] as const;
      const fits = (text: string): boolean => tools.answers.judgeOf(schema)(text).length === 0;
      return [[name, texts.find(fits) ?? texts[0]]];
    }),
  );
  const fitsHeader = (name: string, value: string | number): boolean =>
    described.some(
      ([one, schema]) => one === name && tools.answers.judgeOf(schema)(value).length === 0,
    );
  const plain = (ready: ReadyAnswer): Documented => ({
    problem: null,
    ready: { ...ready, headers },
    brokenPlaces: () => [],
    fitsHeader,
    calculated: (body) => body,
  });
  const content = isObject(response['content']) ? response['content'] : {};
  const entries = Object.entries(content);
  const [mediaType, media] = entries.find(([name]) => /\bjson\b/i.test(name)) ?? entries[0] ?? [];
  if (mediaType === undefined || !isObject(media) || status === 204 || status === 304)
    return plain({ status, mediaType: null, body: null });
  const offered = examplesOf(tools, media, example);
  const type = concreteType(mediaType);
  if (!/\bjson\b/i.test(type)) {
    const first = offered[0] ?? (/\bxml\b/.test(type) ? '<sample/>' : 'sample');
    return plain({ status, mediaType: type, body: first });
  }
  const schema = tools.forAnswers(media['schema'] ?? {});
  const unjudged = tools.answers.problemOf(schema);
  if (unjudged !== null)
    return {
      problem: `the schema of the answer ${status} (${type}) cannot be judged: ${unjudged}`,
    };
  const judge = tools.answers.judgeOf(schema);
  // An example that was asked for by its name is sent as it stands.
  const asked = example !== '' && namedExample(tools, media, example) !== undefined;
  const found = asked
    ? { value: offered[0] ?? null }
    : tools.answers.valueOf(schema, offered, tools.seed);
  if (found === null && status < 400)
    return { problem: `no valid example of the answer ${status} (${type}) could be made` };
  // A refusal that no body can fit is a refusal all the same: its status and its media type are as listed.
  const calculated = calculator(tools.document);
  const followed = found === null ? {} : calculated(found.value);
  const isKept = found !== null && (asked || judge(followed).length > 0);
  return {
    problem: null,
    ready: { status, mediaType: type, body: isKept ? found.value : followed, headers },
    brokenPlaces: (body) => judge(body).map(({ place }) => place),
    fitsHeader,
    calculated,
  };
}

type DescribedHeader = readonly [name: string, schema: Json, offered: readonly Json[]];

function headersOf(tools: DocumentTools, response: JsonObject): readonly DescribedHeader[] {
  const headers = isObject(response['headers']) ? response['headers'] : {};
  return Object.entries(headers).flatMap(([written, node]): readonly DescribedHeader[] => {
    const name = written.toLowerCase();
    const header = resolved(tools.document, node);
    if (notDrawn.has(name) || !/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return [];
    const offered = examplesOf(tools, header, '');
    return [[name, tools.forAnswers(header['schema'] ?? { type: 'string' }), offered]];
  });
}

/** In the style `simple`, without what a header may not hold: visible characters of one line (RFC 9110 §5.5). */
function headerText(value: Json): string {
  const text = Array.isArray(value)
    ? value.map(String).join(',')
    : isObject(value)
      ? Object.entries(value).flat().map(String).join(',')
      : String(value);
  return text.replaceAll(/[^\t\x20-\x7e]/g, '').trim();
}

function examplesOf(tools: DocumentTools, media: JsonObject, wanted: string): readonly Json[] {
  const chosen = namedExample(tools, media, wanted);
  if (chosen !== undefined) return [chosen];
  const named = isObject(media['examples']) ? Object.keys(media['examples']) : [];
  const offered = [
    ...(media['example'] === undefined ? [] : [media['example']]),
    ...named.flatMap((name) => namedExample(tools, media, name) ?? []),
  ];
  // Many documents write an example of JSON as a text.
  return offered.flatMap((one) => {
    const read = isText(one) ? jsonOf(one) : undefined;
    return read === undefined ? [one] : [one, read];
  });
}

function namedExample(tools: DocumentTools, media: JsonObject, name: string): Json | undefined {
  const { examples } = media;
  return isObject(examples) && name in examples
    ? resolved(tools.document, examples[name])['value']
    : undefined;
}

/** A range of media types is answered with one of it. */
function concreteType(mediaType: string): string {
  const essence = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? mediaType;
  if (essence === '*/*') return 'application/json';
  return essence.replace(/\/\*$/, essence.startsWith('text') ? '/plain' : '/json');
}

/** The members of a problem that a person reads. */
const forPeople = new Set(['message', 'detail', 'reason', 'error_description']);

/** Returns the same answer with the reason of a refusal, if it has a member for such a text. */
export function withReason(answer: Documented, reason: string): Documented {
  if (answer.problem !== null || !isObject(answer.ready.body)) return answer;
  const body = Object.fromEntries(
    Object.entries(answer.ready.body).map(([name, member]) => [
      name,
      forPeople.has(name) && isText(member) ? reason : member,
    ]),
  );
  return answer.brokenPlaces(body).length === 0
    ? { ...answer, ready: { ...answer.ready, body } }
    : answer;
}
