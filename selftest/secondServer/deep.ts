/** Deep faults: the second server is right in the plain case, and breaks a sentence in one context of it. */
import { isObject, text, type Answer, type Json, type JsonObject } from './answer.ts';

export type Class = 'organization' | 'application' | 'bearer' | 'user' | null;

/** A request as a fault sees it: `class` is null if its credential is missing, wrong or expired. */
export type Asked = {
  readonly operation: string;
  readonly method: string;
  /** Segments after `/api`, decoded. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** The query as it was sent. */
  readonly search: string;
  /** How long the service takes, in milliseconds. */
  readonly takesMs: number;
  readonly class: Class;
  /** The credential as it was sent, without the word `Bearer`. */
  readonly token: string | null;
  readonly key: string | null;
  /** Undefined without a body. */
  readonly body: Json | undefined;
  readonly isUnreadable: boolean;
};

/** What one server remembers for its fault. */
export type Memory = {
  readonly now: () => number;
  /** How often it was asked with this name, this time included. */
  readonly nth: (name: string) => number;
  readonly kept: Map<string, unknown>;
};

export type Serve = (asked: Asked) => Answer;
export type Bend = (asked: Asked, serve: Serve, memory: Memory) => Answer;

export type DeepContext = 'answer' | 'credential' | 'ordinal' | 'life' | 'neighbour' | 'value';

export type DeepFault = {
  readonly id: string;
  /** The sentence of the document that it breaks, shortened. */
  readonly sentence: string;
  readonly context: DeepContext;
  /** False if a reader of the sentence may well see it otherwise. */
  readonly firm: boolean;
  readonly bend: Bend;
};

/** A table of faults of one sentence each: `id` → context, bend; an id that ends in `?` is arguable. */
export function faultsOf(
  sentence: string,
  rows: Readonly<Record<string, readonly [DeepContext, Bend]>>,
): readonly DeepFault[] {
  return Object.entries(rows).map(([name, [context, bend]]) => ({
    id: name.replace(/\?$/, ''),
    sentence,
    context,
    firm: !name.endsWith('?'),
    bend,
  }));
}

export type When = (asked: Asked, memory: Memory) => boolean;

/** Requests of one of these operations, by words. */
export const on =
  (operations: string, and: When = () => true): When =>
  (asked, memory) =>
    operations.split(' ').includes(asked.operation) && and(asked, memory);

export const by =
  (known: Class): When =>
  (asked) =>
    asked.class === known;

/** Changes JSON answers of status 200, or of another one. */
export const answers =
  (when: When, change: (value: Json, asked: Asked) => Json, status = 200): Bend =>
  (asked, serve, memory) => {
    const isMet = when(asked, memory);
    const answer = serve(asked);
    if (!isMet || answer.status !== status || answer.mediaType?.includes('json') !== true)
      return answer;
    return {
      ...answer,
      body: JSON.stringify(change(JSON.parse(String(answer.body)) as Json, asked)),
    };
  };

/** Answers with other members. */
export const members = (when: When, more: (shown: JsonObject, asked: Asked) => JsonObject): Bend =>
  answers(when, (value, asked) =>
    isObject(value) && value['isSuccess'] !== false ? { ...value, ...more(value, asked) } : value,
  );

/** The bill, in every answer of these operations that holds one. */
export const bill = (when: When, more: (shown: JsonObject, asked: Asked) => JsonObject): Bend =>
  members(when, (shown, asked) => {
    const data = shown['responseData'];
    return isObject(data) ? { responseData: { ...data, ...more(data, asked) } } : {};
  });

/** One object inside another. */
export const inside =
  (name: string, more: (inner: JsonObject) => JsonObject) =>
  (outer: JsonObject): JsonObject => {
    const inner = outer[name];
    return isObject(inner) ? { [name]: { ...inner, ...more(inner) } } : {};
  };

/** One element of a list, counted from 0. */
export const element =
  (name: string, at: number, more: (one: JsonObject) => JsonObject) =>
  (outer: JsonObject): JsonObject => {
    const list = outer[name];
    return Array.isArray(list)
      ? {
          [name]: list.map((one: Json, n) =>
            n === at && isObject(one) ? { ...one, ...more(one) } : one,
          ),
        }
      : {};
  };

/** Rewrites the request before it is served. */
export const asks =
  (when: When, change: (asked: Asked, memory: Memory) => Partial<Asked>): Bend =>
  (asked, serve, memory) =>
    serve(when(asked, memory) ? { ...asked, ...change(asked, memory) } : asked);

/** Answers without serving. */
export const instead =
  (when: When, answer: (asked: Asked, memory: Memory) => Answer): Bend =>
  (asked, serve, memory) =>
    when(asked, memory) ? answer(asked, memory) : serve(asked);

/** The body of a bill that is created or updated, with other members; `when` none: both. */
export const input = (change: (sent: JsonObject) => JsonObject, when = 'create update'): Bend =>
  asks(
    on(when, ({ body }) => isObject(body)),
    ({ body }) => ({ body: isObject(body) ? { ...body, ...change(body) } : body }),
  );

/** A text of the bill's input. */
export const written = (name: string, change: (value: string) => string): Bend =>
  input((sent) => (typeof sent[name] === 'string' ? { [name]: change(sent[name]) } : {}));

/** The nth element of a list of the bill's input, counted from 0; no number: each. */
export const listed = (name: string, change: (one: JsonObject) => JsonObject, at?: number): Bend =>
  input((sent) =>
    Array.isArray(sent[name])
      ? {
          [name]: (sent[name] as readonly Json[]).map((one, n) =>
            isObject(one) && (at === undefined || n === at) ? { ...one, ...change(one) } : one,
          ),
        }
      : {},
  );

export const unauthorized = (): Answer => text('', 401);
export const granted = (responseData: Json): Answer => ({
  status: 200,
  mediaType: 'application/json',
  body: JSON.stringify({
    responseCode: 1,
    pageIdentifier: null,
    roomId: 0,
    isSuccess: true,
    responseText: 'Success',
    responseData,
  }),
});

/** The nth request of its kind alone. */
export const nth =
  (name: string, number: number, when: When): When =>
  (asked, memory) =>
    when(asked, memory) && memory.nth(name) === number;
